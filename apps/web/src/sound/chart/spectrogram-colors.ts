import type { ChartPalette } from '../../charts/theme/chart-palette.ts'

type Rgb = readonly [number, number, number]

/** A colour as a built style sheet writes it: `#ffffff` may have become `#fff`. */
function rgbOf(color: string): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1]
  if (!digits) return null
  const value = Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

/**
 * The colours of levels 0 to 255: from the panel over the theme's violet and orange to its text, so that in each theme the strong stands
 * farthest from the ground and brightness alone tells the order, also to those who see no colours.
 */
export function spectrogramColors({ panel, tones }: Pick<ChartPalette, 'panel' | 'tones'>): readonly Rgb[] {
  const ground = rgbOf(panel) ?? [0, 0, 0]
  const far = rgbOf(tones.text) ?? [255, 255, 255]
  const violet = rgbOf(tones.h) ?? mixed(ground, far, 0.4)
  const orange = rgbOf(tones.z) ?? mixed(ground, far, 0.7)
  const stops: readonly (readonly [number, Rgb])[] = [
    [0, ground],
    [0.4, mixed(ground, violet, 0.62)],
    [0.72, mixed(violet, orange, 0.66)],
    [1, far],
  ]
  return Array.from({ length: 256 }, (_, level) => {
    const at = level / 255
    const next = Math.max(
      1,
      stops.findIndex(([place]) => place >= at),
    )
    const [[from, a], [to, b]] = [stops[next - 1]!, stops[next]!]
    return mixed(a, b, (at - from) / (to - from))
  })
}

/** The same as a gradient from left to right, for the key beside the picture. */
export function spectrogramGradient(colors: readonly Rgb[]): string {
  const stops = [0, 51, 102, 153, 184, 220, 255].map((level) => {
    const [r, g, b] = colors[level] ?? [0, 0, 0]
    return `rgb(${Math.round(r)} ${Math.round(g)} ${Math.round(b)}) ${Math.round((level / 255) * 100)}%`
  })
  return `linear-gradient(to right, ${stops.join(', ')})`
}

/** The same as pixels of a canvas: alpha, blue, green and red from the highest byte on. */
export const pixelColors = (colors: readonly Rgb[]): Uint32Array =>
  Uint32Array.from(colors, ([r, g, b]) => ((255 << 24) | (Math.round(b) << 16) | (Math.round(g) << 8) | Math.round(r)) >>> 0)
