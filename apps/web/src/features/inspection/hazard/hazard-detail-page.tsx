import { useQueryClient } from '@tanstack/react-query'
import { to } from '@undertone/domain/index/to'
import { hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardScreens } from '@undertone/domain/inspection/hazard/hazard.screens'
import { Link } from 'react-router'
import { keyOf, useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from './hazard.module.css'
import { hazardText } from './hazard.text.ts'
import { HazardActions } from './hazard-actions.tsx'
import { HazardCourse, HazardFacts, HazardFound, HazardProof, HazardRepairs } from './hazard-facts.tsx'

/** One hazard: what can be done with it, what is wrong, who puts it right, what proves it settled, its course. */
export function HazardDetailPage({ id }: { readonly id: number }) {
  const say = useText()
  const client = useQueryClient()
  const found = useCall(hazardCalls.getDetail, { query: { id: String(id) } }, { noErrorPage: true, keepPrevious: true })
  const hazard = found.data
  const refresh = () =>
    Promise.all([hazardCalls.getDetail, hazardCalls.findPage].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
  const list = <Link to={to.hazards()}>{say(hazardScreens.hazards.label)}</Link>
  if (!hazard)
    return (
      <Page title={say(hazardScreens.hazards.label)}>
        {found.isPending ? (
          <Skeletons count={6} />
        ) : found.error ? (
          <>
            <ErrorNote error={found.error} retry={() => void found.refetch()} />
            <p>{list}</p>
          </>
        ) : (
          <EmptyState title={say(hazardText.unknown)} hint={say(hazardText.unknownHint)} action={list} />
        )}
      </Page>
    )
  return (
    <Page title={hazard.title} subtitle={[hazard.companyName, hazard.areaName, hazard.equipmentName].filter(Boolean).join(' / ')}>
      <ActionBar label={say(hazardText.actions)}>
        <HazardActions hazard={hazard} onMoved={refresh} />
        <span className={styles.back}>{list}</span>
      </ActionBar>
      <div className={styles.detail}>
        <div className={styles.column}>
          <Panel title={say(hazardText.facts)}>
            <HazardFacts hazard={hazard} />
          </Panel>
          <Panel title={say(hazardText.course)}>
            <HazardCourse hazard={hazard} />
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel title={say(hazardText.found)}>
            <HazardFound hazard={hazard} />
          </Panel>
          <Panel title={say(hazardText.repairs)}>
            <HazardRepairs hazard={hazard} />
          </Panel>
          <Panel title={say(hazardText.proof)}>
            <HazardProof hazard={hazard} />
          </Panel>
        </div>
      </div>
    </Page>
  )
}
