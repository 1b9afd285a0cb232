/** Writes ASCII text as bytes, which takes a fraction of what the same strings would take. */
export type TextWriter = {
  /** How many bytes have been written since the last `take`. */
  length: () => number;
  put: (text: Uint8Array) => void;
  /** A whole number that is not negative. */
  putNumber: (value: number) => void;
  /** A number of thousandths that is not negative, as a decimal fraction without zeros at its end. */
  putThousandths: (value: number) => void;
  /** What has been written. It is overwritten by what is written next. */
  take: () => Uint8Array;
};

const zero = 48;
const dot = 46;

/** The bytes must have room for all that is written before the next `take`. */
export const createTextWriter = (bytes: number): TextWriter => {
  const buffer = new Uint8Array(bytes);
  let at = 0;
  const putNumber = (value: number): void => {
    let digits = 1;
    for (let limit = 10; limit <= value; limit *= 10) digits += 1;
    let rest = value | 0;
    for (let place = at + digits - 1; place >= at; place -= 1) {
      const tenth = (rest / 10) | 0;
      buffer[place] = zero + rest - 10 * tenth;
      rest = tenth;
    }
    at += digits;
  };
  return {
    length: () => at,
    put: (text) => {
      for (let place = 0; place < text.length; place += 1) buffer[at + place] = text[place] ?? 0;
      at += text.length;
    },
    putNumber,
    putThousandths: (value) => {
      const whole = (value / 1000) | 0;
      const rest = value - 1000 * whole;
      putNumber(whole);
      if (rest === 0) return;
      const [tenths, hundredths] = [(rest / 100) | 0, (rest / 10) | 0];
      buffer[at] = dot;
      buffer[at + 1] = zero + tenths;
      buffer[at + 2] = zero + hundredths - 10 * tenths;
      buffer[at + 3] = zero + rest - 10 * hundredths;
      if (rest > 10 * hundredths) at += 4;
      else at += hundredths > 10 * tenths ? 3 : 2;
    },
    take: () => {
      const written = buffer.subarray(0, at);
      at = 0;
      return written;
    },
  };
};
