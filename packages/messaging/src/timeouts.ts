/** How long each part waits when it stops, in milliseconds. A process has 10 s in total to stop. */
export const maxStopMs = 7000;
