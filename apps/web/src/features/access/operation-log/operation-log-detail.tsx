import { operationKind, operationLogType, operationSource } from '@undertone/domain/access/access.enums'
import type { Operation } from '@undertone/domain/access/operation-log.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { Checkbox, Drawer } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Facts } from '../../../resource/column/facts.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { formClass } from '../../../ui/form/form-class.ts'
import styles from '../shared/access.module.css'
import { type Change, diffLines } from './log-diff.ts'
import { pathLabel, resourceOf, valueLabel } from './log-labels.ts'
import { logText } from './operation-log.text.ts'

/** Width of the drawer in px: room for the columns of a diff. */
const drawerWidth = 720

/** Signs of changes, in addition to the colour. */
const signs: Readonly<Record<Change, string>> = { added: '+', removed: '−', changed: '~', same: '' }

function Diff({ operation }: { readonly operation: Operation }) {
  const say = useText()
  const [all, setAll] = useState(false)
  const of = resourceOf(operation.subject)
  const lines = useMemo(() => diffLines(operation.before, operation.after), [operation])
  const shown = all ? lines : lines.filter((line) => line.change !== 'same')
  if (lines.length === 0) return <p className={styles.quiet}>{say(logText.noChange)}</p>
  return (
    <>
      <Checkbox checked={all} onChange={(event) => setAll(event.target.checked)}>
        {say(logText.allFields)}
      </Checkbox>
      <table className={styles.diff}>
        <thead>
          <tr>
            <td />
            <th>{say(logText.field)}</th>
            <th>{say(logText.before)}</th>
            <th>{say(logText.after)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ path, before, after, change }) => (
            <tr key={path.join('.')} data-change={change}>
              <td title={say(logText[change])}>{signs[change]}</td>
              <td>{pathLabel(of, path, say)}</td>
              <td>{valueLabel(of, path, before, say)}</td>
              <td>{valueLabel(of, path, after, say)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** One operation: who, when, from where, and the changed rows. */
export function OperationLogDetail({ operation, onClose }: { readonly operation: Operation; readonly onClose: () => void }) {
  const say = useText()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say(logText.time), operation.time],
    [say(logText.user), operation.userName],
    [say(logText.company), operation.companyName ?? '-'],
    [say(logText.kind), say(memberOf(operationKind, operation.kind) ?? logText.kind)],
    [say(logText.result), <StateTag key="result" of={operationLogType} code={operation.result} />],
    [say(logText.message), operation.message === '' ? operation.code : `${operation.code} · ${operation.message}`],
    [say(logText.source), say(memberOf(operationSource, operation.source) ?? logText.source)],
    [say(logText.address), operation.address],
    [say(logText.duration), `${Math.round(operation.durationMs)} ms`],
    [say(logText.ids), operation.ids.length === 0 ? '-' : operation.ids.join(', ')],
    [say(logText.request), <code key="request">{`${operation.method} ${operation.path}`}</code>],
    [say(logText.agent), operation.agent],
  ]
  return (
    <Drawer open size={drawerWidth} title={operation.title} onClose={onClose} className={formClass.drawer}>
      <section className={formClass.section}>
        <Facts facts={facts} />
      </section>
      <section className={formClass.section}>
        <h3>{say(logText.changes)}</h3>
        <Diff operation={operation} />
      </section>
      {operation.input !== null && operation.input !== undefined && (
        <section className={formClass.section}>
          <h3>{say(logText.input)}</h3>
          <pre className={styles.input}>{JSON.stringify(operation.input, null, 2)}</pre>
        </section>
      )}
    </Drawer>
  )
}
