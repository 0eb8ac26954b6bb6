import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { baselineState } from '@undertone/domain/health/health.enums'
import { healthLearningCalls, type LearningRow } from '@undertone/domain/health/health-learning.calls'
import { Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { AreaSelect, CompanySelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { pointLink } from '../machine/machine-columns.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import { learningColumns } from './learning-columns.tsx'
import { useLearning } from './use-learning.ts'

const nothing = { companyId: null, areaId: null, keyword: '', state: '' } as const
const refreshMs = 60_000

/** The baselines of the points: learning, learned and failed; selected rows can be started or stopped. */
export function LearningPage() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const [address, change] = useAddress({ ...nothing, page: 1, size: 50 })
  const [ticked, setTicked] = useState<readonly LearningRow[]>([])
  const { start, stop, busy, dialog } = useLearning(() => setTicked([]))
  const state = codesOf(baselineState).find((code) => code === address.state)
  const keyword = address.keyword.trim().slice(0, 100)
  const filter = {
    ...(address.companyId === null ? {} : { companyId: String(address.companyId) }),
    ...(address.areaId === null ? {} : { areaId: String(address.areaId) }),
    ...(keyword === '' ? {} : { keyword }),
    ...(state === undefined ? {} : { state }),
  }
  const list = useCall(
    healthLearningCalls.list,
    { query: { ...filter, pageNum: String(address.page), pageSize: String(address.size) } },
    { keepPrevious: true, noErrorPage: true, refreshMs },
  )
  const columns = useMemo(() => learningColumns(say), [say])
  const mayLearn = can(healthLearningCalls.start.access)
  const narrow = (part: Partial<typeof address>) => change({ ...part, page: 1 })
  const counts = list.data?.counts ?? {}
  const learnable = ticked.filter(({ hasSensor }) => hasSensor)
  const running = ticked.filter(({ state: learning }) => learning === 'Start')
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <Page title={say(healthText.baselines)} subtitle={say(healthText.baselineHelp)}>
      <div className={styles.stack}>
        {ticked.length > 0 ? (
          <Toolbar
            label={say(healthText.chosen, { n: ticked.length })}
            end={<Button onClick={() => setTicked([])}>{say(healthText.cancel)}</Button>}
          >
            <strong>{say(healthText.chosen, { n: ticked.length })}</strong>
            <Button kind="primary" busy={busy} disabled={learnable.length === 0} onClick={() => void start(learnable, 'past')}>
              {say(healthText.learnPast)}
            </Button>
            <Button busy={busy} disabled={learnable.length === 0} onClick={() => void start(learnable, 'now')}>
              {say(healthText.learnNow)}
            </Button>
            <Button busy={busy} disabled={running.length === 0} onClick={() => stop(running)}>
              {say(healthText.stopLearning)}
            </Button>
          </Toolbar>
        ) : (
          <Toolbar label={say(healthText.baselines)}>
            <span className={styles.select}>
              <CompanySelect value={address.companyId} onChange={(companyId) => narrow({ companyId, areaId: null })} />
            </span>
            <span className={styles.select}>
              <AreaSelect companyId={address.companyId} value={address.areaId} onChange={(areaId) => narrow({ areaId })} />
            </span>
            <span className={styles.select}>
              <Select<string>
                aria-label={say(baselineState.label)}
                value={state ?? ''}
                options={[
                  { value: '', label: say(healthText.all) },
                  ...codesOf(baselineState).map((code) => ({
                    value: code,
                    label: `${say(memberOf(baselineState, code) ?? baselineState.label)} (${counts[code] ?? 0})`,
                  })),
                ]}
                onChange={(next) => narrow({ state: next })}
              />
            </span>
            <Input
              className={styles.keyword ?? ''}
              value={address.keyword}
              onChange={(event) => narrow({ keyword: event.target.value })}
              placeholder={say(healthText.keywordPoint)}
              aria-label={say(healthText.keywordPoint)}
              allowClear
            />
            {mayLearn && <span className={styles.quiet}>{say(healthText.select)}</span>}
          </Toolbar>
        )}
        {list.isError && !list.data ? (
          <ErrorNote error={list.error} retry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={say(healthText.baselines)}
            columns={columns}
            rows={list.data?.records}
            rowKey={(row) => row.mappingId}
            total={list.data?.total ?? 0}
            page={address.page}
            pageSize={address.size}
            onPage={(page, size) => change({ page, size })}
            onRow={(row) => void navigate(pointLink(row.mappingId))}
            loading={list.isPlaceholderData}
            {...(mayLearn
              ? {
                  selection: {
                    keys: ticked.map(({ mappingId }) => mappingId),
                    onChange: (_keys: unknown, rows: LearningRow[]) => setTicked(rows),
                  },
                }
              : {})}
            empty={
              isNarrowed ? (
                <EmptyState
                  title={say(healthText.noPointMatch)}
                  hint={say(healthText.noMatchHelp)}
                  action={<Button onClick={() => change({ ...nothing, page: 1 })}>{say(healthText.clear)}</Button>}
                />
              ) : (
                <EmptyState
                  title={say(healthText.noPoints)}
                  hint={say(healthText.noPointsHelp)}
                  action={<Link to="/configureManagement/deviceScreen">{say(healthText.toTree)}</Link>}
                />
              )
            }
          />
        )}
      </div>
      {dialog}
    </Page>
  )
}
