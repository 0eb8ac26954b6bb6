import type { ChartPalette } from '@undertone/chart/draw/chart-palette'
import type { SvgOptions } from '@undertone/chart/svg/svg-document'
import type { Language } from '@undertone/domain/core/text'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './charts-page.module.css'

interface SvgTwinProps {
  /** The example on the screen. */
  readonly screen: ReactNode
  readonly svg: (options: SvgOptions) => string
  readonly height: number
  readonly palette: ChartPalette
  readonly lang: Language
  /** Only the picture, at its place on the screen: to compare pixels. */
  readonly isBare: boolean
}

/** The drawn part of a chart: the plot of a frame, the canvas of others, the curve of a sparkline. */
const drawnPart = '[data-chart=plot], [data-chart=room], [data-chart=sparkline]'

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A chart on the screen, and next to it the SVG of the same size. */
export function SvgTwin({ screen, svg, height, palette, lang, isBare }: SvgTwinProps): ReactNode {
  const room = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const element = room.current
    if (!element) return
    const measure = (): void => {
      const from = element.getBoundingClientRect()
      const part = (isBare && element.querySelector(drawnPart)) || element.querySelector('[data-chart=sparkline]') || element
      const { left, top, width, height: high } = part.getBoundingClientRect()
      if (width > 0 && high > 0) setPlace({ left: left - from.left, top: top - from.top, width, height: high })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const part of element.querySelectorAll(drawnPart)) observer.observe(part)
    return () => observer.disconnect()
  }, [isBare])
  const size = { '--example-height': `${height}px` } as CSSProperties
  const markup = place && svg({ width: place.width, height: place.height, palette, lang, head: !isBare })
  return (
    <div className={styles.pair} style={size}>
      <div ref={room} className={styles.screen} data-side="screen">
        {screen}
      </div>
      <div className={styles.svg} data-side="svg">
        {place && markup && (
          <div style={{ left: place.left, top: place.top }} ref={(element) => element?.replaceChildren(parsed(markup))} />
        )}
      </div>
    </div>
  )
}

/** Parsed as XML, so that the page fails on markup that other programs could not read. */
function parsed(markup: string): Element {
  const page = new DOMParser().parseFromString(markup, 'image/svg+xml')
  const error = page.querySelector('parsererror')
  if (error) throw new Error(error.textContent ?? 'broken SVG')
  return document.importNode(page.documentElement, true)
}
