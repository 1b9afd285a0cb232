/** What a part waits for at its stop; whoever stops a process gives it 10 s in all. */
export const maxStopMs = 7000;
