import type { ChartTone } from '../spec/chart-spec.ts'
import { fontMono, fontSans, type Theme, themeTokens } from './theme-tokens.ts'

/** The colours and fonts of a theme as a renderer needs them. */
export interface ChartPalette {
  tones: Record<ChartTone, string>
  ground: string
  panel: string
  raised: string
  line: string
  lineStrong: string
  sans: string
  mono: string
}

/** The theme token of each tone. */
export const toneTokens: Readonly<Record<ChartTone, string>> = {
  x: 'axis-x',
  y: 'axis-y',
  z: 'axis-z',
  h: 'axis-h',
  accent: 'accent',
  good: 'good',
  warning: 'warning',
  danger: 'danger',
  unknown: 'unknown',
  'zone-a': 'zone-a',
  'zone-b': 'zone-b',
  'zone-c': 'zone-c',
  'zone-d': 'zone-d',
  text: 'text',
  quiet: 'quiet',
  faint: 'faint',
}

/** A palette from the tokens of a theme; a missing token becomes a system colour or a generic font. */
export function paletteOf(token: (name: string) => string | undefined): ChartPalette {
  const read = (name: string, missing: string): string => token(name)?.trim() || missing
  const tones = {} as Record<ChartTone, string>
  for (const tone of Object.keys(toneTokens) as ChartTone[]) tones[tone] = read(toneTokens[tone], 'CanvasText')
  return {
    tones,
    ground: read('ground', 'Canvas'),
    panel: read('panel', 'Canvas'),
    raised: read('raised', 'Canvas'),
    line: read('line', 'GrayText'),
    lineStrong: read('line-strong', 'GrayText'),
    sans: read('font-sans', 'sans-serif'),
    mono: read('font-mono', 'monospace'),
  }
}

/** The palette of a theme, for drawing where no style sheet is: reports and e-mails. The browser reads its custom properties, which a brand may change. */
export function themePalette(theme: Theme): ChartPalette {
  const tokens: Readonly<Record<string, string>> = { ...themeTokens[theme], 'font-sans': fontSans, 'font-mono': fontMono }
  return paletteOf((name) => tokens[name])
}

/** A colour of the palette at an opacity from 0 to 1. */
export function withAlpha(color: string, alpha: number): string {
  // A build shortens #ffffff to #fff.
  const hex = color.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, '#$1$1$2$2$3$3')
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return `color-mix(in srgb, ${color} ${Math.round(alpha * 100)}%, transparent)`
  return `${hex}${Math.round(Math.min(1, Math.max(0, alpha)) * 255)
    .toString(16)
    .padStart(2, '0')}`
}
