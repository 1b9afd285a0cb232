// `V2V 3Y9`, `SW1A 1AA`, `114 55` and `1234 AB`.
const splitCode =
  /(?<![\p{L}\d])((?=[A-Z]*\d)[A-Z\d]{2,4}) ((?=[A-Z]*\d)[A-Z\d]{2,3})(?![\p{L}\d])|(?<![\p{L}\d])(\d{4}) ([A-Z]{2})(?![\p{L}\d])/gu;

/** An address as it is shown: no line breaks within a postal code. What is stored or sent has plain spaces. */
export const withUnbrokenCodes = (address: string): string =>
  address.replaceAll(splitCode, (code) => code.replace(' ', '\u00A0'));
