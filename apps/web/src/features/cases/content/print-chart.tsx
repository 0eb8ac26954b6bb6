import { themePalette } from '@undertone/chart/draw/chart-palette'
import type { ChartRange, ChartSpec } from '@undertone/chart/spec/chart-spec'
import { chartSvg } from '@undertone/chart/svg/chart-svg'
import { useMemo } from 'react'
import { useLanguage } from '../../../core/language/language.ts'
import styles from '../shared/case.module.css'

/** Size of a printed chart in px: the width of a page of A4 with its margins. */
const paper = { width: 700, height: 240 } as const

/** A chart for paper: drawn as on the screen, light and sharp. On the screen it is not shown. */
export function PrintChart({ spec, range }: { readonly spec: ChartSpec; readonly range?: ChartRange }) {
  const lang = useLanguage((state) => state.lang)
  const address = useMemo(() => {
    const svg = chartSvg(spec, { ...paper, palette: themePalette('light'), lang, timeZone: 'UTC', density: 2, ...(range ? { range } : {}) })
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  }, [spec, range, lang])
  return <img className={styles.onPaper} src={address} alt="" aria-hidden="true" />
}
