export const Process = () => null;
