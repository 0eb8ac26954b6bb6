import type { AttentionPage } from '@undertone/domain/alarm/attention/attention.calls'
import { attentionLevel } from '@undertone/domain/alarm/attention/attention.enums'
import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { monitorScreens } from '@undertone/domain/monitor/monitor.screens'
import { Checkbox, Input, type InputRef } from 'antd'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useNow } from '../../../points/live/use-now.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { CountFilter } from '../../../ui/filter/count-filter.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { attentionText } from './attention.text.ts'
import styles from './attention-home.module.css'
import { AttentionList, AttentionSkeleton } from './attention-list.tsx'
import { Calm } from './calm.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PlantList } from './plant-list.tsx'
import { useAttention } from './use-attention.ts'

/** Rows of a page; more are rarely looked at, and the page says how many there are. */
const initialSize = 20

const levelOf = (state: string) => codesOf(attentionLevel).find((code) => code === state) ?? null

interface FilterBarProps {
  /** Undefined while loading. */
  readonly counts: AttentionPage['counts'] | undefined
  readonly filter: { readonly state: string; readonly keyword: string; readonly mine: boolean }
  readonly search: RefObject<InputRef | null>
  readonly isFiltered: boolean
  onChange(part: { readonly state?: string; readonly keyword?: string; readonly mine?: boolean; readonly page: number }): void
  onClear(): void
}

/** Filters by level, owner and name. */
function FilterBar({ counts, filter, search, isFiltered, onChange, onClear }: FilterBarProps) {
  const say = useText()
  return (
    <div className={styles.bar}>
      <CountFilter
        label={attentionText.state}
        all={attentionText.all}
        kinds={codesOf(attentionLevel).flatMap((code) => {
          const member = memberOf(attentionLevel, code)
          const count = counts ? (counts[code] ?? 0) : undefined
          return member ? [{ key: code, label: member, tone: member.tone ?? 'neutral', count }] : []
        })}
        value={levelOf(filter.state) ?? ''}
        onChange={(state) => onChange({ state, page: 1 })}
      />
      <Checkbox checked={filter.mine} onChange={(event) => onChange({ mine: event.target.checked, page: 1 })}>
        {say(attentionText.mine)}
      </Checkbox>
      <Input
        ref={search}
        className={styles.keyword ?? ''}
        value={filter.keyword}
        onChange={(event) => onChange({ keyword: event.target.value, page: 1 })}
        placeholder={say(attentionText.keyword)}
        aria-label={say(attentionText.keyword)}
        allowClear
      />
      {isFiltered && <Button onClick={onClear}>{say(attentionText.clear)}</Button>}
    </div>
  )
}

/** The machines that need attention, the most urgent first, and the plants beside them. */
export function AttentionHome({ viewChoice }: { readonly viewChoice: ReactNode }) {
  const say = useText()
  const now = useNow()
  const search = useRef<InputRef>(null)
  const [filter, change] = useAddress({ ...monitorScreens.overview.query, page: 1 })
  const [size, setSize] = useState(initialSize)
  const { state, keyword, companyId, areaId, mine, page } = filter
  const attention = useAttention({
    ...{ pageNum: page, pageSize: size, companyId, areaId, level: levelOf(state), keyword: keyword.trim() },
    ...(mine ? { mine } : {}),
  })
  const { data } = attention
  const isFiltered = levelOf(state) !== null || keyword.trim() !== '' || companyId !== null || areaId !== null || mine
  const clear = () => void change({ state: '', keyword: '', companyId: null, areaId: null, mine: false, page: 1 })
  const isNew = data !== undefined && data.setup.reporting === 0 && data.total === 0 && !isFiltered

  return (
    <Page live title={say(monitorScreens.overview.label)} actions={viewChoice}>
      {attention.isError && !data ? (
        <ErrorNote error={attention.error} retry={() => void attention.refetch()} />
      ) : isNew ? (
        <FirstSteps setup={data.setup} />
      ) : (
        <div className={styles.home}>
          <div>
            <FilterBar counts={data?.counts} filter={filter} search={search} isFiltered={isFiltered} onChange={change} onClear={clear} />
            {!data ? (
              <AttentionSkeleton />
            ) : data.records.length > 0 ? (
              <>
                <AttentionList rows={data.records} now={now} onSearch={() => search.current?.focus()} />
                {data.total > initialSize && (
                  <Pager
                    page={page}
                    pageSize={size}
                    total={data.total}
                    onPage={(next, nextSize) => {
                      setSize(nextSize)
                      void change({ page: next }, 'push')
                    }}
                  />
                )}
              </>
            ) : isFiltered ? (
              <EmptyState title={say(attentionText.noMatch)} hint={say(attentionText.noMatchHelp)} />
            ) : (
              <Calm answer={data} now={now} />
            )}
          </div>
          {data && (
            <PlantList
              plants={data.plants}
              now={now}
              selected={companyId}
              onSelect={(next) => void change({ companyId: next, areaId: null, page: 1 })}
            />
          )}
        </div>
      )}
    </Page>
  )
}
