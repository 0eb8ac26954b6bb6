import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { baselineState } from '@undertone/domain/health/health.enums'
import { healthScreens } from '@undertone/domain/health/health.screens'
import { healthLearningCalls, type LearningRow } from '@undertone/domain/health/health-learning.calls'
import { to } from '@undertone/domain/index/to'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { FilteredTable } from '../../../resource/record-list/filtered-table.tsx'
import { AddressViews } from '../../../resource/view/address-views.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { pointLink } from '../machine/machine-columns.tsx'
import { AssetKeywordFilters } from '../shared/asset-keyword-filters.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import { learningColumns } from './learning-columns.tsx'
import { useLearning } from './use-learning.ts'
import { useLearningList } from './use-learning-list.ts'

/** The state of a baseline, with the number of points in each. */
function StateChoice({ state, counts, narrow }: Pick<ReturnType<typeof useLearningList>, 'state' | 'counts' | 'narrow'>) {
  const say = useText()
  const states = codesOf(baselineState).map((code) => ({
    value: code,
    label: `${say(memberOf(baselineState, code) ?? baselineState.label)} (${counts[code] ?? 0})`,
  }))
  return (
    <span className={styles.select}>
      <Select<string>
        aria-label={say(baselineState.label)}
        value={state}
        options={[{ value: '', label: say(healthText.all) }, ...states]}
        onChange={(next) => narrow({ state: next })}
      />
    </span>
  )
}

/** Starts and stops learning for the selected points; those without a sensor cannot learn. */
function LearningBulk({ rows, onDone }: { readonly rows: readonly LearningRow[]; readonly onDone: () => void }) {
  const say = useText()
  const { start, stop, busy, dialog } = useLearning(onDone)
  const learnable = rows.filter(({ hasSensor }) => hasSensor)
  const running = rows.filter(({ state }) => state === 'Start')
  const selected = say(healthText.chosen, { n: rows.length })
  return (
    <Toolbar label={selected} end={<Button onClick={onDone}>{say(healthText.cancel)}</Button>}>
      <strong>{selected}</strong>
      <Button kind="primary" busy={busy} disabled={learnable.length === 0} onClick={() => void start(learnable, 'past')}>
        {say(healthText.learnPast)}
      </Button>
      <Button busy={busy} disabled={learnable.length === 0} onClick={() => void start(learnable, 'now')}>
        {say(healthText.learnNow)}
      </Button>
      <Button busy={busy} disabled={running.length === 0} onClick={() => stop(running)}>
        {say(healthText.stopLearning)}
      </Button>
      {dialog}
    </Toolbar>
  )
}

/** The baselines of the points: learning, learned and failed; selected rows can be started or stopped. */
export function LearningPage() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const { list, view, state, counts, narrow } = useLearningList()
  const [selected, select] = useState<readonly LearningRow[]>([])
  const columns = useMemo(() => learningColumns(say), [say])
  const mayLearn = can(healthLearningCalls.start.access)
  const selection = {
    keys: selected.map(({ mappingId }) => mappingId),
    onChange: (_keys: unknown, rows: readonly LearningRow[]) => select(rows),
  }
  return (
    <Page title={say(healthScreens.baselines.label)} subtitle={say(healthText.baselineHelp)}>
      <div className={styles.stack}>
        {selected.length > 0 ? (
          <LearningBulk rows={selected} onDone={() => select([])} />
        ) : (
          <AssetKeywordFilters
            label={healthScreens.baselines.label}
            keywordLabel={healthText.keywordPoint}
            view={view}
            onChange={narrow}
            end={<AddressViews of={healthScreens.baselines.query} />}
            note={mayLearn && <span className={styles.quiet}>{say(healthText.select)}</span>}
          >
            <StateChoice state={state} counts={counts} narrow={narrow} />
          </AssetKeywordFilters>
        )}
        <FilteredTable<LearningRow>
          label={say(healthScreens.baselines.label)}
          list={list}
          columns={columns}
          rowKey={(row) => row.mappingId}
          onRow={(row) => void navigate(pointLink(row.mappingId))}
          {...(mayLearn ? { selection } : {})}
          noMatch={{ title: say(healthText.noPointMatch), hint: say(healthText.noMatchHelp), clear: say(healthText.clear) }}
          empty={{
            title: say(healthText.noPoints),
            hint: say(healthText.noPointsHelp),
            action: <Link to={to.assetTree()}>{say(healthText.toTree)}</Link>,
          }}
        />
      </div>
    </Page>
  )
}
