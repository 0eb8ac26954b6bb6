import type { ChartPalette } from '../draw/chart-palette.ts'

type Rgb = readonly [number, number, number]

/** Parses a colour of a built style sheet, where `#ffffff` may be shortened to `#fff`. */
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
 * The colours of levels 0 to 255: from the panel via the theme's violet and orange to its text colour, so that in each theme strong levels
 * have the highest contrast and brightness alone shows the order, also for colour-blind users.
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

/** The colours as a gradient from left to right, for the colour scale. */
export function spectrogramGradient(colors: readonly Rgb[]): string {
  const stops = [0, 51, 102, 153, 184, 220, 255].map((level) => {
    const [r, g, b] = colors[level] ?? [0, 0, 0]
    return `rgb(${Math.round(r)} ${Math.round(g)} ${Math.round(b)}) ${Math.round((level / 255) * 100)}%`
  })
  return `linear-gradient(to right, ${stops.join(', ')})`
}
