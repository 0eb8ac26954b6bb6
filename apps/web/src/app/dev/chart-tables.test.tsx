import { render, screen } from '@testing-library/react'
import { themePalette } from '@undertone/chart/draw/chart-palette'
import { languages } from '@undertone/domain/core/text'
import { beforeEach, expect, test } from 'vitest'
import { plotRoom } from '../../charts/testing/plot-room.ts'
import { ChartLanguage } from '../../charts/theme/chart-language.ts'
import { chartExamples } from './chart-examples.tsx'

beforeEach(plotRoom)

/** Small curves in rows of lists, and the contour map, which stands beside the waterfall of the same data and its table: a label says what they show. */
const labelled = ['sparkline', 'contour']

const positive = (count: number): boolean => count > 0

test.each(languages)('every kind of chart has a table with a name, heads and rows in %s', (lang) => {
  const examples = chartExamples(lang, themePalette('dark'))
  for (const { key, screen: chart } of examples) {
    const { unmount } = render(<ChartLanguage value={lang}>{chart}</ChartLanguage>)
    if (labelled.includes(key)) expect(screen.getByRole('img').getAttribute('aria-label'), key).toBeTruthy()
    else {
      const table = screen.getByRole('table')
      const heads = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent)
      expect([key, table.querySelector('caption')?.textContent, heads]).toEqual([key, expect.stringMatching(/./), heads.filter(Boolean)])
      expect([key, heads.length, table.querySelectorAll('tbody tr').length]).toEqual([
        key,
        expect.toSatisfy(positive),
        expect.toSatisfy(positive),
      ])
    }
    unmount()
  }
})
