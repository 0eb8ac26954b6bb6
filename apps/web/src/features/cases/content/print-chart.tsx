import { themePalette } from '@undertone/chart/draw/chart-palette'
import type { ChartRange, ChartSpec } from '@undertone/chart/spec/chart-spec'
import { chartSvg } from '@undertone/chart/svg/chart-svg'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../core/language/language.ts'
import styles from '../shared/case.module.css'

/** Size of a printed chart in px: the width of a page of A4 with its margins. */
const paper = { width: 700, height: 240 } as const

/** A chart for paper: drawn as on the screen, light and sharp. On the screen it is not shown. It is part of the page, whose fonts an image could not use. */
export function PrintChart({ spec, range }: { readonly spec: ChartSpec; readonly range?: ChartRange }) {
  const lang = useLanguage((state) => state.lang)
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const svg = chartSvg(spec, { ...paper, palette: themePalette('light'), lang, timeZone: 'UTC', density: 2, ...(range ? { range } : {}) })
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
    // It fills the width of the paper.
    for (const size of ['width', 'height']) drawn.removeAttribute(size)
    host.current?.replaceChildren(document.importNode(drawn, true))
  }, [spec, range, lang])
  return <div ref={host} className={styles.onPaper} aria-hidden="true" />
}
