import { chartText } from '@undertone/chart/spec/chart.text'
import type { ReactNode } from 'react'
import { useChartText } from '../theme/chart-language.ts'
import parts from '../theme/charts.module.css'
import { ChartIcon, type ChartIconName } from './chart-icons.tsx'

/** A tool of a chart; `pressed` makes it a toggle. */
export interface ChartTool {
  icon: ChartIconName
  name: { cn: string; en: string }
  pressed?: boolean
  run(): void
}

/** The tools of a chart: muted until the chart is hovered or has the focus. */
export function ChartTools({ tools }: { tools: readonly ChartTool[] }): ReactNode {
  const say = useChartText()
  return (
    <div className={parts.tools} role="toolbar" aria-label={say(chartText.tools)}>
      {tools.map((tool) => (
        <button
          key={tool.icon + tool.name.en}
          type="button"
          title={say(tool.name)}
          aria-label={say(tool.name)}
          {...(tool.pressed === undefined ? {} : { 'aria-pressed': tool.pressed })}
          onClick={tool.run}
        >
          <ChartIcon name={tool.icon} />
        </button>
      ))}
    </div>
  )
}
