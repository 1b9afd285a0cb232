const errorPattern = /^\w*Error\b|"level":"?(50|60|error|fatal)\b|\b(cannot|must|is missing)\b|emerg/i;

/** The end of nginx's complaints about a taken port, of which the lines before it name the port. */
const conclusion = /still could not bind/;

/** The last line that looks like an error, or else the last line, shortened to fit into a sentence. */
export const lastErrorLineOf = (text: string): string => {
  const lines = text.split('\n').filter((line) => line.trim());
  const last =
    lines.slice(-40).findLast((line) => errorPattern.test(line) && !conclusion.test(line)) ?? lines.at(-1) ?? 'nothing';
  return last.trim().slice(0, 400);
};
