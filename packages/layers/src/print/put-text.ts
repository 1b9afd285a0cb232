// Writes ASCII text as bytes, which takes a fraction of what the same strings would take. Each function writes to `into`
// from `at` on, and returns where what it has written ends.

const zero = 48;
const dot = 46;

export const putText = (into: Uint8Array, at: number, text: Uint8Array): number => {
  for (let place = 0; place < text.length; place += 1) into[at + place] = text[place] ?? 0;
  return at + text.length;
};

/** A whole number that is not negative, below 2³¹. */
export const putNumber = (into: Uint8Array, at: number, value: number): number => {
  let end = at + 1;
  for (let limit = 10; limit <= value; limit *= 10) end += 1;
  let rest = value | 0;
  for (let place = end - 1; place >= at; place -= 1) {
    const tenth = (rest / 10) | 0;
    into[place] = zero + rest - 10 * tenth;
    rest = tenth;
  }
  return end;
};

/** A number of thousandths that is not negative, below 2³¹, as a decimal fraction without zeros at its end. */
export const putThousandths = (into: Uint8Array, at: number, value: number): number => {
  const whole = (value / 1000) | 0;
  const end = putNumber(into, at, whole);
  const rest = value - 1000 * whole;
  if (rest === 0) return end;
  const tenths = (rest / 100) | 0;
  const hundredths = (rest / 10) | 0;
  into[end] = dot;
  into[end + 1] = zero + tenths;
  into[end + 2] = zero + hundredths - 10 * tenths;
  into[end + 3] = zero + rest - 10 * hundredths;
  if (rest > 10 * hundredths) return end + 4;
  return hundredths > 10 * tenths ? end + 3 : end + 2;
};
