import type { ConnectorDetail } from '@undertone/domain/connector/connector.calls'
import { connectorState } from '@undertone/domain/connector/connector.enums'
import type { Text } from '@undertone/domain/core/text'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'
import { ReadingsTable, RefusalsTable } from './readings-table.tsx'

function Labelled({ label, children }: { readonly label: Text; readonly children: ReactNode }) {
  const say = useText()
  return (
    <span>
      <span data-label="">{say(label)}</span>
      {children}
    </span>
  )
}

/** How a stored connector is doing, its newest readings and refusals. */
export function LivePanel({ of }: { readonly of: ConnectorDetail }) {
  const say = useText()
  return (
    <Panel title={say(text.live)}>
      <div className={styles.states}>
        <StateTag of={connectorState} code={of.state} />
        {of.since !== null && <span className={styles.quiet}>{say(text.since, { time: of.since })}</span>}
        <Labelled label={text.rate}>{of.perMinute}</Labelled>
        <Labelled label={text.counts}>
          {of.stored} / {of.refused}
        </Labelled>
        {of.lastDataAt !== null && <Labelled label={text.lastData}>{of.lastDataAt}</Labelled>}
        {of.lastHeartbeatAt !== null && <Labelled label={text.lastHeartbeat}>{of.lastHeartbeatAt}</Labelled>}
      </div>
      {of.lastError !== null && (
        <p className={`${styles.quiet} ${styles.wrap}`}>
          {say(text.lastError)} ({of.lastErrorAt}): <span className={styles.bad}>{of.lastError}</span>
        </p>
      )}
      {of.readings.length > 0 && <ReadingsTable readings={of.readings} />}
      {of.readings.length === 0 && of.isOn && <p className={styles.quiet}>{say(text.noReadings)}</p>}
      {of.refusals.length > 0 && (
        <>
          <p className={styles.quiet}>{say(text.refusals)}</p>
          <RefusalsTable refusals={of.refusals} />
        </>
      )}
    </Panel>
  )
}
