import type { ChartTone } from '@undertone/chart/spec/chart-spec'
import { useEffect, useState } from 'react'

/** The theme's colours and fonts as a canvas needs them: read once, passed to every drawing function. */
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

const toneProperties: Record<ChartTone, string> = {
  x: '--axis-x',
  y: '--axis-y',
  z: '--axis-z',
  h: '--axis-h',
  accent: '--accent',
  good: '--good',
  warning: '--warning',
  danger: '--danger',
  unknown: '--unknown',
  'zone-a': '--zone-a',
  'zone-b': '--zone-b',
  'zone-c': '--zone-c',
  'zone-d': '--zone-d',
  text: '--text',
  quiet: '--quiet',
  faint: '--faint',
}

/** The CSS colour of a tone, for elements outside a canvas. */
export function toneColor(tone: ChartTone): string {
  return `var(${toneProperties[tone]})`
}

/** Reads the palette from the root element's custom properties; a system colour stands in for one that is missing. */
export function readPalette(style: { getPropertyValue(name: string): string }): ChartPalette {
  const read = (name: string, missing: string): string => style.getPropertyValue(name).trim() || missing
  const tones = {} as Record<ChartTone, string>
  for (const tone of Object.keys(toneProperties) as ChartTone[]) tones[tone] = read(toneProperties[tone], 'CanvasText')
  return {
    tones,
    ground: read('--ground', 'Canvas'),
    panel: read('--panel', 'Canvas'),
    raised: read('--raised', 'Canvas'),
    line: read('--line', 'GrayText'),
    lineStrong: read('--line-strong', 'GrayText'),
    sans: read('--font-sans', 'sans-serif'),
    mono: read('--font-mono', 'monospace'),
  }
}

/** A colour of the palette at an opacity from 0 to 1. */
export function withAlpha(color: string, alpha: number): string {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)
  if (!hex) return `color-mix(in srgb, ${color} ${Math.round(alpha * 100)}%, transparent)`
  return `${color}${Math.round(Math.min(1, Math.max(0, alpha)) * 255)
    .toString(16)
    .padStart(2, '0')}`
}

/** The palette of the moment; it follows a change of theme, of branding, and the arrival of the web fonts. */
export function useChartPalette(): ChartPalette {
  const [palette, setPalette] = useState(() => readPalette(getComputedStyle(document.documentElement)))
  useEffect(() => {
    const read = (): void => setPalette((before) => keepIfEqual(before, readPalette(getComputedStyle(document.documentElement))))
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] })
    read()
    // A canvas does not repaint by itself when a font arrives: a new object makes every chart draw again.
    const redraw = (): void => setPalette((before) => ({ ...before }))
    document.fonts.addEventListener('loadingdone', redraw)
    return () => {
      document.fonts.removeEventListener('loadingdone', redraw)
      observer.disconnect()
    }
  }, [])
  return palette
}

function keepIfEqual(before: ChartPalette, after: ChartPalette): ChartPalette {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after
}
