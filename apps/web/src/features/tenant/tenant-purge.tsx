import type { DataOf } from '@undertone/domain/core/call'
import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { PasswordField, TextField } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { sendWith } from '../../ui/form/send-with.ts'
import { useForm } from '../../ui/form/use-form.ts'
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

interface Confirmation {
  readonly name: string
  readonly password: string
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
  const form = useForm<Confirmation>({
    initial: () => ({ name: '', password: '' }),
    save: sendWith(tenantCalls.purge, {
      input: ({ name, password }: Confirmation) => ({ body: { id: tenant.id, name: name.trim(), password } }),
      onSaved: (job) => {
        onStarted(job)
        onClose()
      },
    }),
  })
  const preview = useCall(tenantCalls.purgePreview, { body: { id: tenant.id } }, { noErrorPage: true, staleMs: 0 })
  const { name, password } = form.values
  return (
    <FormDialog
      of={form}
      title={say(tenantText.purgeTitle, { name: tenant.name })}
      width={500}
      action={say(tenantText.purge)}
      isDanger
      ready={name.trim() === tenant.name && password !== '' && preview.data !== undefined}
      onClose={onClose}
    >
      <p className={styles.warning}>{say(tenantText.purgeNote)}</p>
      {preview.error ? <ErrorNote error={preview.error} retry={() => void preview.refetch()} /> : <LossList preview={preview.data} />}
      <TextField of={form} name="name" label={say(tenantText.typeName, { name: tenant.name })} maxLength={60} />
      <PasswordField of={form} name="password" label={say(tenantText.ownPassword)} autoComplete="current-password" maxLength={128} />
    </FormDialog>
  )
}
