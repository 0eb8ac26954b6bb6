import type { Line } from '../spectrum/spectral-line.ts'

/** The ellipse of two lines of one frequency (peak values): forward is from x towards y. */
export type Ellipse = { readonly major: number; readonly minor: number; readonly forward: boolean; readonly inclinationDeg: number }

/**
 * The ellipse of x = Re{cx e^(i w t)}, y = Re{cy e^(i w t)}: a forward circle |cx + i cy| / 2 and a backward circle |conj(cx) + i conj(cy)| / 2, whose sum is the semi-major axis
 * and whose difference is the semi-minor axis. Source: the oracle's `orbit_ellipse`.
 */
export function orbitEllipse(x: Line, y: Line): Ellipse {
  const forward = { re: (x.re - y.im) / 2, im: (x.im + y.re) / 2 }
  const backward = { re: (x.re + y.im) / 2, im: (y.re - x.im) / 2 }
  const f = Math.hypot(forward.re, forward.im)
  const b = Math.hypot(backward.re, backward.im)
  const angle = (Math.atan2(forward.im, forward.re) + Math.atan2(backward.im, backward.re)) / 2
  return { major: f + b, minor: Math.abs(f - b), forward: f > b, inclinationDeg: (angle * 180) / Math.PI }
}
