/** A colour in CIE L*a*b* under D65. */
export type Lab = readonly [l: number, a: number, b: number]
/** Linear light of the sRGB primaries, 0 to 1. */
export type LinearRgb = readonly [r: number, g: number, b: number]

const radians = Math.PI / 180
/** CIE XYZ of the white of sRGB (IEC 61966-2-1). */
const white = [0.95047, 1, 1.08883] as const

/** The linear light of `#rrggbb` (IEC 61966-2-1). */
export function linearOf(hex: string): LinearRgb {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** L*a*b* of linear light. */
export function labOf([r, g, b]: LinearRgb): Lab {
  const root = (t: number): number => (t > 216 / 24_389 ? Math.cbrt(t) : (24_389 / 27 / 116) * t + 16 / 116)
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / white[0])
  const y = root((0.2126729 * r + 0.7151522 * g + 0.072175 * b) / white[1])
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / white[2])
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** The hue angle of a colour in degrees, 0 to 360. */
export const hueOf = ([, a, b]: Lab): number => (Math.atan2(b, a) / radians + 360) % 360

/** Difference of two hue angles along the shorter arc, in degrees. */
function hueStep(from: number, to: number): number {
  const step = to - from
  return step > 180 ? step - 360 : step < -180 ? step + 360 : step
}

/** Mean of two hue angles along the shorter arc; without chroma a hue has no meaning, and the sum is used. */
function meanHue(one: number, other: number, isGrey: boolean): number {
  if (isGrey) return one + other
  if (Math.abs(one - other) <= 180) return (one + other) / 2
  return one + other < 360 ? (one + other + 360) / 2 : (one + other - 360) / 2
}

const seventh = 25 ** 7
const share = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + seventh))

/** The CIEDE2000 difference of two colours. Source: Sharma, Wu and Dalal, Color Research and Application 30 (2005), equations 2 to 22. */
export function colourDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const g = 0.5 * (1 - share((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const [x1, x2] = [(1 + g) * a1, (1 + g) * a2]
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)]
  const [h1, h2] = [hueOf([l1, x1, b1]), hueOf([l2, x2, b2])]
  const isGrey = c1 * c2 === 0
  const dL = l2 - l1
  const dC = c2 - c1
  const dH = isGrey ? 0 : 2 * Math.sqrt(c1 * c2) * Math.sin((hueStep(h1, h2) * radians) / 2)
  const l = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  const h = meanHue(h1, h2, isGrey)
  const cos = (degrees: number): number => Math.cos(degrees * radians)
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sC = 1 + 0.045 * c
  const sH = 1 + 0.015 * c * t
  const turn = 30 * Math.exp(-(((h - 275) / 25) ** 2))
  const rT = -2 * share(c) * Math.sin(2 * turn * radians)
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rT * (dC / sC) * (dH / sH))
}

/**
 * What a dichromat sees of linear light: matrices of severity 1. Source: Machado, Oliveira and Fernandes, IEEE Transactions on
 * Visualization and Computer Graphics 15 (2009), table 1.
 */
const visions = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const

export type Vision = keyof typeof visions
export const visionNames = Object.keys(visions) as readonly Vision[]

/** Linear light as seen with a colour vision deficiency. */
export function seenWith(vision: Vision, [r, g, b]: LinearRgb): LinearRgb {
  const [red, green, blue] = visions[vision].map(([fromR, fromG, fromB]) => Math.min(1, Math.max(0, fromR * r + fromG * g + fromB * b)))
  return [red!, green!, blue!]
}
