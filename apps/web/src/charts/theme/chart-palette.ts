import { type ChartPalette, paletteOf, toneTokens } from '@undertone/chart/draw/chart-palette'
import type { ChartTone } from '@undertone/chart/spec/chart-spec'
import { useEffect, useState } from 'react'

/** The CSS colour of a tone, for elements outside a canvas. */
export function toneColor(tone: ChartTone): string {
  return `var(--${toneTokens[tone]})`
}

/** Reads the palette from the custom properties of the root element. */
export function readPalette(style: { getPropertyValue(name: string): string }): ChartPalette {
  return paletteOf((name) => style.getPropertyValue(`--${name}`))
}

/** The current palette; updated when the theme or the branding changes and when web fonts are loaded. */
export function useChartPalette(): ChartPalette {
  const [palette, setPalette] = useState(() => readPalette(getComputedStyle(document.documentElement)))
  useEffect(() => {
    const read = (): void => setPalette((before) => keepIfEqual(before, readPalette(getComputedStyle(document.documentElement))))
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] })
    read()
    // A canvas does not repaint when a font is loaded: a new object makes every chart redraw.
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
