/** Values of a machine that runs evenly: velocities and accelerations with a slow swing and some noise. */
export function simulatedValues(seconds: number, seed: number): Readonly<Record<string, number>> {
  const swing = (period: number, phase: number) => Math.sin((2 * Math.PI * seconds) / period + phase + seed)
  // Two incommensurate periods look like noise, and give the same values for the same second.
  const noise = (phase: number) => 0.04 * (swing(7.31, phase) + swing(3.17, 2 * phase))
  const around = (mean: number, phase: number) => Number((mean * (1 + 0.08 * swing(900, phase) + noise(phase))).toPrecision(5))
  return {
    ...{ vX: around(1.6, 0), vY: around(1.3, 1), vZ: around(0.9, 2) },
    ...{ aX: around(2.4, 3), aY: around(2.1, 4), aZ: around(1.5, 5) },
    ...{ tem: around(41, 6), rSpeed: Math.round(around(1480, 7)) },
  }
}
