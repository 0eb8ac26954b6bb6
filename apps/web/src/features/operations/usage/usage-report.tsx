import type { UsageReport as Report, UsageDay } from '@undertone/domain/operations/usage.calls'
import { storedKeys, type UsageLimit, usageKeys } from '@undertone/domain/operations/usage-kinds.table'
import { useMemo, useState } from 'react'
import { ChartFrame } from '../../../charts/frame/chart-frame.tsx'
import { type Say, useLanguage, useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from './usage.module.css'
import { usageText } from './usage.text.ts'
import { figureOf, kindOf, percentOf, shareOf, totalOf, type UsageOrStored } from './usage-figures.ts'
import { usageSpec } from './usage-spec.ts'

const keys: readonly UsageOrStored[] = [...usageKeys, ...storedKeys]

/** Days on a page of the table (guess: a month). */
const pageSize = 31

function limitText(key: UsageOrStored, { value, seconds }: UsageLimit, say: Say): string {
  const figure = figureOf(key, value)
  if (seconds === null) return say(usageText.limitStored, { value: figure })
  return seconds === 1 ? say(usageText.limitRate, { value: figure }) : say(usageText.limitWindow, { value: figure, seconds })
}

/** A kind with its total and its limit. */
function Tile({ of, report: { days, edition } }: { readonly of: UsageOrStored; readonly report: Report }) {
  const say = useText()
  const kind = kindOf(of)
  const limit = kind.limitOf(edition)
  const total = totalOf(of, days)
  return (
    <>
      <span className={styles.kind}>{say(kind.label)}</span>
      <strong className={styles.total}>{total === null ? say(usageText.notMeasured) : figureOf(of, total)}</strong>
      <span className={styles.limit}>{limit === null ? say(usageText.noLimit) : limitText(of, limit, say)}</span>
      {limit !== null && total !== null && (
        <span className={styles.limit}>
          {say(limit.seconds === null ? usageText.used : usageText.busiest, { percent: percentOf(shareOf(of, limit, days)) })}
        </span>
      )}
    </>
  )
}

const dayColumns = (say: Say): DataColumn<UsageDay>[] => [
  { key: 'day', title: say(usageText.day), width: 110, render: ({ day }) => day },
  ...keys.map(
    (key): DataColumn<UsageDay> => ({
      key,
      title: say(kindOf(key).label),
      width: 120,
      align: 'right',
      render: (row) => figureOf(key, row[key]),
    }),
  ),
]

/** What a customer used: the kinds with their limits, the days of one as a chart, and all as a table. */
export function UsageReport({ report }: { readonly report: Report }) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const [chosen, choose] = useState<UsageOrStored>('messages')
  const [page, setPage] = useState({ page: 1, size: pageSize })
  const spec = useMemo(() => usageSpec(chosen, report.days, lang), [chosen, report.days, lang])
  const columns = useMemo(() => dayColumns(say), [say])
  const newestFirst = useMemo(() => report.days.toReversed(), [report.days])
  const from = (page.page - 1) * page.size
  return (
    <div className={styles.page}>
      <p className={styles.hint}>{say(usageText.hint, { zone: report.timeZone })}</p>
      {report.days.length === 0 ? (
        <EmptyState title={say(usageText.empty)} hint={say(usageText.emptyHint)} />
      ) : (
        <>
          <ul className={styles.kinds} aria-label={say(usageText.kinds)}>
            {keys.map((key) => (
              <li key={key}>
                <button type="button" aria-pressed={key === chosen} onClick={() => choose(key)}>
                  <Tile of={key} report={report} />
                </button>
              </li>
            ))}
          </ul>
          <ChartFrame spec={spec} height={240} timeZone="UTC" />
          <Panel title={say(usageText.days)} flush>
            <DataTable<UsageDay>
              label={say(usageText.days)}
              columns={columns}
              rows={newestFirst.slice(from, from + page.size)}
              rowKey={({ day }) => day}
              total={newestFirst.length}
              page={page.page}
              pageSize={page.size}
              onPage={(next, size) => setPage({ page: next, size })}
            />
          </Panel>
        </>
      )}
    </div>
  )
}
