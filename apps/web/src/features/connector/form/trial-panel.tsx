import { type ConnectorTrial, connectorCalls } from '@undertone/domain/connector/connector.calls'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'
import { bodyOf, type ConnectorDraft } from './connector-draft.ts'
import { ReadingsTable, RefusalsTable } from './readings-table.tsx'

/** Tries what is entered on live data, and shows what would be stored and what refused. */
export function TrialPanel({ form, id }: { readonly form: Form<ConnectorDraft>; readonly id: number | null }) {
  const say = useText()
  const toast = useToast()
  const [result, setResult] = useState<ConnectorTrial | null>(null)
  const run = useSend(connectorCalls.try)
  const tryIt = () => {
    setResult(null)
    if (form.check()) run.mutate({ body: { id, ...bodyOf(form.values) } }, { onSuccess: setResult, onError: toast.error })
  }
  const shown = useRef<HTMLDivElement>(null)
  // The result is below what the button shows of the page.
  useEffect(() => {
    if (result) shown.current?.scrollIntoView?.({ block: 'nearest' })
  }, [result])
  const good = result?.readings.filter(({ value }) => value !== null).length ?? 0
  return (
    <Panel title={say(text.trial)}>
      <div className={styles.tools}>
        <Button icon="play" busy={run.isPending} onClick={tryIt}>
          {say(run.isPending ? text.trying : text.trial)}
        </Button>
        <span className={styles.quiet}>{say(text.trialHelp)}</span>
      </div>
      <div role="status" ref={shown}>
        {result?.error != null && <p className={styles.bad}>{result.error}</p>}
        {result && result.readings.length > 0 && (
          <>
            <p className={styles.quiet}>{say(text.trialOk, { count: good })}</p>
            <ReadingsTable readings={result.readings} />
          </>
        )}
        {result && result.refusals.length > 0 && (
          <>
            <p className={styles.quiet}>{say(text.refusals)}</p>
            <RefusalsTable refusals={result.refusals} />
          </>
        )}
      </div>
    </Panel>
  )
}
