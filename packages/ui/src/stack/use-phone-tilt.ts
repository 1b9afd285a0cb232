import { useEffect, useEffectEvent, useState } from 'react';

/** Degrees by which the portrait turns for each degree of the phone, and at most. */
const share = 0.6;
const furthest = { x: 12, y: 16 };

/** How long a browser that needs no permission takes at most to say how the phone is held, in milliseconds. */
const patience = 800;

type PhoneTilt = {
  /** Whether the browser reports the phone's tilt only if the visitor allows it, on a tap. */
  mustAsk: boolean;
  /** Asks the visitor. To be called on a tap. */
  ask: () => void;
};

/** Some browsers have it; those of iOS ask the visitor, and only on a tap. */
type AskedSensor = { requestPermission?: () => Promise<'granted' | 'denied'> };

/**
 * Turns an element as the phone is tilted, starting from how it is held at first. Nothing happens on devices without
 * such a sensor, and where motion is unwelcome.
 */
export const usePhoneTilt = (wanted: boolean, turn: (x: number, y: number) => void): PhoneTilt => {
  const [mustAsk, setMustAsk] = useState(false);
  const turnTo = useEffectEvent(turn);
  useEffect(() => {
    if (!wanted || !hasSensor()) return undefined;
    let start: { beta: number; gamma: number } | undefined;
    const canAsk = sensor()?.requestPermission !== undefined;
    const timer = setTimeout(() => setMustAsk(canAsk && start === undefined), patience);
    const follow = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return; // a browser without the sensor sends one event that says nothing
      if (!start) setMustAsk(false);
      start ??= { beta, gamma };
      turnTo(clamp((start.beta - beta) * share, furthest.x), clamp((gamma - start.gamma) * share, furthest.y));
    };
    addEventListener('deviceorientation', follow);
    return () => {
      clearTimeout(timer);
      removeEventListener('deviceorientation', follow);
    };
  }, [wanted]);

  // Whatever the answer, the browser asks only once: without the sensor, the visitor turns the portrait by finger.
  const ask = () => {
    const asked = sensor()?.requestPermission?.() ?? Promise.resolve();
    void asked.catch(() => undefined).then(() => setMustAsk(false));
  };
  return { mustAsk, ask };
};

const sensor = (): AskedSensor | undefined =>
  'DeviceOrientationEvent' in globalThis ? (DeviceOrientationEvent as AskedSensor) : undefined;

/** A desktop browser has the event too, but no sensor; nothing may move where motion is unwelcome. */
const hasSensor = (): boolean =>
  sensor() !== undefined &&
  matchMedia('(pointer: coarse)').matches &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

const clamp = (degrees: number, limit: number): number => Math.max(-limit, Math.min(limit, degrees));
