import type { DataOf } from '@undertone/domain/core/call'
import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { Input, Modal } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { ApiError } from '../../core/api/api-error.ts'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { FieldFrame } from '../../ui/form/form-field.tsx'
import styles from './tenant.module.css'
import { tenantText } from './tenant.text.ts'

/** A count with thousands separators. */
const countOf = (rows: number): string => rows.toLocaleString('en-US')

type PurgePreview = DataOf<typeof tenantCalls.purgePreview>

/** What a purge would delete, by table; counted while undefined. */
function LossList({ preview }: { readonly preview: PurgePreview | undefined }) {
  const say = useText()
  return (
    <div className={styles.loss} aria-busy={preview === undefined}>
      <strong>
        {preview
          ? say(tenantText.purgeRows, { rows: countOf(preview.rows), tables: preview.tables.length })
          : say(tenantText.purgeCounting)}
      </strong>
      <ul>
        {preview?.tables.map(({ table, rows }) => (
          <li key={table}>
            <span>{table}</span>
            <span>{countOf(rows)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Starts the purge as a job. */
function usePurge({ id }: TenantRecord, onStarted: (job: DataOf<typeof tenantCalls.purge>) => void) {
  const [failure, setFailure] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const start = (name: string, password: string) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    send(tenantCalls.purge, { body: { id, name, password } }, { noErrorPage: true }).then(onStarted, (error: Error) => {
      setFailure(error)
      setBusy(false)
    })
  }
  const errorAt = (field: string): string | null => (failure instanceof ApiError && failure.field === field ? failure.message : null)
  return { start, busy, failure, errorAt }
}

/** The confirmation of a purge: counts the data, and requires the customer name and the user's password. */
export function TenantPurge({
  tenant,
  onStarted,
  onClose,
}: {
  readonly tenant: TenantRecord
  readonly onStarted: (job: DataOf<typeof tenantCalls.purge>) => void
  readonly onClose: () => void
}) {
  const say = useText()
  const id = useId()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { start, busy, failure, errorAt } = usePurge(tenant, (job) => {
    onStarted(job)
    onClose()
  })
  const preview = useCall(tenantCalls.purgePreview, { body: { id: tenant.id } }, { noErrorPage: true, staleMs: 0 })
  const isReady = name.trim() === tenant.name && password !== '' && preview.data !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) start(name.trim(), password)
  }
  return (
    <Modal open width={500} title={say(tenantText.purgeTitle, { name: tenant.name })} onCancel={onClose} footer={null} destroyOnHidden>
      <form onSubmit={submit} noValidate>
        <p className={styles.warning}>{say(tenantText.purgeNote)}</p>
        {preview.error ? <ErrorNote error={preview.error} retry={() => void preview.refetch()} /> : <LossList preview={preview.data} />}
        <FormError message={errorAt('name') || errorAt('password') ? null : failure?.message} />
        <FieldFrame id={`${id}-name`} label={say(tenantText.typeName, { name: tenant.name })} problem={errorAt('name')}>
          <Input id={`${id}-name`} value={name} autoComplete="off" maxLength={60} onChange={(event) => setName(event.target.value)} />
        </FieldFrame>
        <FieldFrame id={`${id}-password`} label={say(tenantText.ownPassword)} problem={errorAt('password')}>
          <Input.Password
            id={`${id}-password`}
            value={password}
            autoComplete="current-password"
            maxLength={128}
            onChange={(event) => setPassword(event.target.value)}
          />
        </FieldFrame>
        <div className={styles.foot}>
          <Button onClick={onClose} autoFocus>
            {say(tenantText.cancel)}
          </Button>
          <Button kind="danger" type="submit" busy={busy} disabled={!isReady}>
            {say(tenantText.purge)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
