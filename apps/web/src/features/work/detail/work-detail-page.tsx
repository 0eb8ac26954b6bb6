import { useQueryClient } from '@tanstack/react-query'
import { screenAddress } from '@undertone/domain/core/screen'
import { Link } from 'react-router'
import { keyOf, useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/work.module.css'
import { workText } from '../shared/work.text.ts'
import type { KindOfWork } from '../shared/work-kind.ts'
import { BeforeAfter } from './before-after.tsx'
import { WorkActions } from './work-actions.tsx'
import { WorkCourse, WorkFacts, WorkPlan, WorkResult, WorkUsed } from './work-facts.tsx'

/** One piece of work: what can be done with it, what it is, what was found and done, before and after, its course. */
export function WorkDetailPage({ kind, id }: { readonly kind: KindOfWork; readonly id: number }) {
  const say = useText()
  const client = useQueryClient()
  const found = useCall(kind.calls.getDetail, { query: { id: String(id) } }, { noErrorPage: true, keepPrevious: true })
  const work = found.data
  const refresh = () =>
    Promise.all([kind.calls.getDetail, kind.calls.findPage].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
  const list = <Link to={screenAddress(kind.screen)}>{say(kind.screen.label)}</Link>
  if (!work)
    return (
      <Page title={say(kind.screen.label)}>
        {found.isPending ? (
          <Skeletons count={6} />
        ) : found.error ? (
          <>
            <ErrorNote error={found.error} retry={() => void found.refetch()} />
            <p>{list}</p>
          </>
        ) : (
          <EmptyState title={say(workText.unknown)} hint={say(workText.unknownHint)} action={list} />
        )}
      </Page>
    )
  const hasUsed = work.parts.length + work.labour.length > 0
  const hasPlan = work.description !== '' || work.steps.length + work.files.length > 0
  return (
    <Page title={work.title} subtitle={`${work.companyName} / ${work.areaName} / ${work.equipmentName}`}>
      <ActionBar label={say(workText.actions)}>
        <WorkActions kind={kind} work={work} onMoved={refresh} />
        <span className={styles.back}>{list}</span>
      </ActionBar>
      <div className={styles.detail}>
        <div className={styles.column}>
          <Panel title={say(workText.facts)}>
            <WorkFacts work={work} />
          </Panel>
          <Panel title={say(workText.course)}>
            <WorkCourse work={work} />
          </Panel>
        </div>
        <div className={styles.column}>
          {hasPlan && (
            <Panel title={say(workText.description)}>
              <WorkPlan work={work} />
            </Panel>
          )}
          <Panel title={say(workText.found)}>
            <WorkResult work={work} />
          </Panel>
          {work.mappingId !== null && (
            <Panel title={say(workText.beforeAfter)}>
              <BeforeAfter work={work} />
            </Panel>
          )}
          {hasUsed && (
            <Panel title={`${say(workText.parts)} · ${say(workText.labour)}`}>
              <WorkUsed work={work} />
            </Panel>
          )}
        </div>
      </div>
    </Page>
  )
}
