import type { ChartSpec } from '@undertone/chart/spec/chart-spec'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ChartLanguage } from '../theme/chart-language.ts'
import { Sparkline } from '../trend/sparkline.tsx'
import { ChartFrame } from './chart-frame.tsx'

const spec: ChartSpec = { title: 'RMS', x: { label: 't', unit: '', kind: 'time' }, y: [{ key: 'y', label: '', unit: 'mm/s' }], series: [] }

describe('ChartFrame without a plot', () => {
  it('keeps its height and title while loading', () => {
    const html = renderToStaticMarkup(<ChartFrame spec={spec} height={200} loading />)
    expect(html).toContain('--chart-height:200px')
    expect(html).toContain('RMS')
    expect(html).toContain('aria-label="加载中"')
  })
  it('says why it failed and offers the next step, before anything else', () => {
    const error = { message: 'The wave could not be read', action: { label: 'Try again', run: () => undefined } }
    const html = renderToStaticMarkup(<ChartFrame spec={spec} loading error={error} />)
    expect(html).toContain('role="alert"')
    expect(html).toContain('Try again')
  })
  it('uses the given language', () => {
    const html = renderToStaticMarkup(
      <ChartLanguage value="en">
        <ChartFrame spec={spec} />
      </ChartLanguage>,
    )
    expect(html).toContain('No data yet')
  })
})

describe('Sparkline', () => {
  it('ends with a dot at its last value and has a label', () => {
    const html = renderToStaticMarkup(<Sparkline values={[0, 2, 1]} label="rising" width={26} height={14} />)
    expect(html).toContain('aria-label="rising"')
    expect(html).toContain('cx="20" cy="5"')
  })
})
