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
import { tenantText } from './tenant.text.ts'

/** Rows of a number as people read it. */
const countOf = (rows: number): string => rows.toLocaleString('en-US')

/** The second step before a purge: what would go is counted, the name typed, the own password given. */
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
  const [refused, setRefused] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const preview = useCall(tenantCalls.purgePreview, { body: { id: tenant.id } }, { stay: true, staleMs: 0 })
  const isReady = name.trim() === tenant.name && password !== '' && preview.data !== undefined
  const refusedAt = (field: string): string | null => (refused instanceof ApiError && refused.field === field ? refused.message : null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || busy) return
    setBusy(true)
    setRefused(null)
    send(tenantCalls.purge, { body: { id: tenant.id, name: name.trim(), password } }, { stay: true }).then(
      (job) => {
        onStarted(job)
        onClose()
      },
      (error: Error) => {
        setRefused(error)
        setBusy(false)
      },
    )
  }
  return (
    <Modal open width={500} title={say(tenantText.purgeTitle, { name: tenant.name })} onCancel={onClose} footer={null} destroyOnHidden>
      <form onSubmit={submit} noValidate>
        <p className="tenant-warning">{say(tenantText.purgeNote)}</p>
        {preview.error ? (
          <ErrorNote error={preview.error} retry={() => void preview.refetch()} />
        ) : (
          <div className="tenant-loss" aria-busy={preview.data === undefined}>
            <strong>
              {preview.data
                ? say(tenantText.purgeRows, { rows: countOf(preview.data.rows), tables: preview.data.tables.length })
                : say(tenantText.purgeCounting)}
            </strong>
            <ul>
              {preview.data?.tables.map(({ table, rows }) => (
                <li key={table}>
                  <span>{table}</span>
                  <span>{countOf(rows)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {refused !== null && !refusedAt('name') && !refusedAt('password') && (
          <p className="resource-refusal" role="alert">
            {refused.message}
          </p>
        )}
        <div className="tenant-field">
          <label htmlFor={`${id}-name`}>{say(tenantText.typeName, { name: tenant.name })}</label>
          <Input id={`${id}-name`} value={name} autoComplete="off" maxLength={60} onChange={(event) => setName(event.target.value)} />
          <span className="tenant-hint" data-wrong="true">
            {refusedAt('name')}
          </span>
        </div>
        <div className="tenant-field">
          <label htmlFor={`${id}-password`}>{say(tenantText.ownPassword)}</label>
          <Input.Password
            id={`${id}-password`}
            value={password}
            autoComplete="current-password"
            maxLength={128}
            onChange={(event) => setPassword(event.target.value)}
          />
          <span className="tenant-hint" data-wrong="true" role={refusedAt('password') ? 'alert' : undefined}>
            {refusedAt('password')}
          </span>
        </div>
        <div className="tenant-foot">
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
