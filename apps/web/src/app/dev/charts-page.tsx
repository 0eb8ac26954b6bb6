import { themes } from '@undertone/chart/draw/theme-tokens'
import type { Language } from '@undertone/domain/core/text'
import { type ReactNode, useMemo, useState } from 'react'
import { ChartLanguage } from '../../charts/theme/chart-language.ts'
import { useChartPalette } from '../../charts/theme/chart-palette.ts'
import { chartExamples } from './chart-examples.tsx'
import styles from './charts-page.module.css'
import { SvgTwin } from './svg-twin.tsx'

interface ChartsPageProps {
  readonly lang: Language
  /** See `SvgTwin`. */
  readonly isBare: boolean
}

/** Every chart in the current theme: on the left as the screen draws it, on the right as SVG. */
export function ChartsPage({ lang, isBare }: ChartsPageProps): ReactNode {
  const palette = useChartPalette()
  const examples = useMemo(() => chartExamples(lang, palette), [lang, palette])
  return (
    <ChartLanguage value={lang}>
      <main className={styles.page}>
        {examples.map(({ key, ...example }) => (
          <section key={key} className={styles.example} data-chart={key}>
            <h2>{key}</h2>
            <SvgTwin {...example} palette={palette} lang={lang} isBare={isBare} />
          </section>
        ))}
      </main>
    </ChartLanguage>
  )
}

/** Height of a theme until its charts are drawn, px. */
const initialPx = 900

/** Both themes below each other; each is a page of its own, because a page has one theme. */
export function ThemesPage({ lang }: { readonly lang: Language }): ReactNode {
  const [heights, setHeights] = useState<Readonly<Record<string, number>>>({})
  return (
    <div className={styles.themes}>
      {themes.map((theme) => (
        <iframe
          key={theme}
          title={theme}
          src={`?theme=${theme}&lang=${lang}`}
          style={{ height: heights[theme] || initialPx }}
          onLoad={({ currentTarget }) => {
            const body = currentTarget.contentDocument?.body
            if (!body) return
            // The charts appear one after the other.
            const measure = (): void => setHeights((before) => ({ ...before, [theme]: body.querySelector('main')?.offsetHeight ?? 0 }))
            new MutationObserver(measure).observe(body, { childList: true, subtree: true })
            measure()
          }}
        />
      ))}
    </div>
  )
}
