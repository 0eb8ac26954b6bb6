/** Background colours of each theme: page, panel, raised. A test compares them with the tokens of the web app. */
export const accentGrounds = {
  dark: ['#0d1117', '#131922', '#1b2430'],
  light: ['#f5f7fa', '#ffffff', '#ffffff'],
} as const

export type AccentTheme = keyof typeof accentGrounds

/** Minimum contrast of text and background. Source: WCAG 2.2, 1.4.3 (AA). */
export const minContrast = 4.5

/** A stored colour: seven characters, lower case. */
export const accentPattern = /^#[0-9a-f]{6}$/

const partsOf = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const hexOf = (parts: readonly number[]): string => `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance of a colour, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const mix = (hex: string, target: string, share: number): string => {
  const other = partsOf(target)
  return hexOf(partsOf(hex).map((part, at) => part + ((other[at] ?? 0) - part) * share))
}

/** The minimum contrast of a colour with the backgrounds of a theme. */
export const contrastIn = (theme: AccentTheme, hex: string): number =>
  Math.min(...accentGrounds[theme].map((ground) => contrastOf(hex, ground)))

/** Steps from the colour to white or black (finer steps are not visible). */
const steps = 50

/**
 * The readable shade of a brand colour in a theme: the colour itself if its contrast is sufficient, otherwise the nearest shade
 * towards white (dark theme) or black (light theme). No single colour is readable in both themes.
 */
export function accentFor(theme: AccentTheme, hex: string): { readonly accent: string; readonly onAccent: string } {
  const target = theme === 'dark' ? '#ffffff' : '#000000'
  let accent = hex
  for (let step = 1; step <= steps && contrastIn(theme, accent) < minContrast; step++) accent = mix(hex, target, step / steps)
  return { accent, onAccent: contrastOf(accent, '#000000') >= contrastOf(accent, '#ffffff') ? '#000000' : '#ffffff' }
}
