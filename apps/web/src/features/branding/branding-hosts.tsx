import { brandingCalls } from '@undertone/domain/branding/branding.calls'
import type { DataOf } from '@undertone/domain/core/call'
import { issueText } from '@undertone/domain/core/problem'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { Input, Select } from 'antd'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { textClass } from '../../ui/display/text-class.ts'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { noteIdOf } from '../../ui/form/form-field.tsx'
import type { Problems } from '../../ui/form/form-problems.ts'
import { sendWith } from '../../ui/form/send-with.ts'
import { type Form, titleIfChanged, useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './branding.module.css'
import { brandingText } from './branding.text.ts'

/** A row while edited: the customer may still be missing. */
interface HostRow {
  readonly key: number
  readonly host: string
  readonly tenantId: number | null
}

interface HostsForm {
  readonly hosts: readonly HostRow[]
}

type StoredHosts = DataOf<typeof brandingCalls.hosts>

let serial = 0
const newRow = (host: string, tenantId: number | null): HostRow => {
  serial += 1
  return { key: serial, host, tenantId }
}
const rowsOf = (stored: StoredHosts): HostsForm => ({ hosts: stored.map(({ host, tenantId }) => newRow(host, tenantId)) })

const bodyOf = ({ hosts }: HostsForm) => ({ hosts: hosts.map(({ host, tenantId }) => ({ host: host.trim(), tenantId: tenantId ?? 0 })) })

/** The problems of the rows, by `hosts.key.field`. */
function hostProblems(values: HostsForm): Problems {
  const found: Record<string, Problems[string]> = {}
  for (const issue of brandingCalls.saveHosts.body.safeParse(bodyOf(values)).error?.issues ?? []) {
    const [, at, name] = issue.path
    const row = values.hosts[Number(at)]
    if (!row) continue
    found[`hosts.${row.key}.${String(name)}`] ??= name === 'tenantId' ? brandingText.chooseCustomer : issueText(issue, row.host.trim())
  }
  return found
}

/** Customers loaded into the select (the server's maximum page size). */
const maxTenants = 1000

/** A host name and its customer. */
function HostFields({ of, row, number }: { readonly of: Form<HostsForm>; readonly row: HostRow; readonly number: number }) {
  const say = useText()
  const tenants = useCall(tenantCalls.findPage, { body: { pageSize: maxTenants, orderBy: 'name', order: 'asc' } }, { noErrorPage: true })
  const id = `${of.idOf('hosts')}.${row.key}`
  const problemOf = (name: 'host' | 'tenantId') => of.problemAt(`hosts.${row.key}.${name}`)
  const problem = problemOf('host') ?? problemOf('tenantId')
  const controlOf = (name: 'host' | 'tenantId') => ({
    id: `${id}.${name}`,
    status: problemOf(name) === null ? ('' as const) : ('error' as const),
    'aria-invalid': problemOf(name) !== null,
    // The row has one line for the problems of both.
    'aria-describedby': problem === null ? undefined : noteIdOf(id),
  })
  const change = (part: Partial<HostRow>) =>
    of.update(({ hosts }) => ({ hosts: hosts.map((one) => (one.key === row.key ? { ...one, ...part } : one)) }))
  return (
    <div className={styles.hostRow} data-field={id}>
      <Input
        {...controlOf('host')}
        className={textClass.mono}
        aria-label={say(brandingText.hostAt, { number })}
        placeholder="monitor.example.com"
        value={row.host}
        onChange={({ target }) => change({ host: target.value })}
      />
      <Select<number>
        {...controlOf('tenantId')}
        aria-label={say(brandingText.customerAt, { number })}
        placeholder={say(brandingText.chooseCustomer)}
        value={row.tenantId}
        options={(tenants.data?.records ?? []).map((one) => ({ value: one.id, label: one.name }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(tenantId: number) => change({ tenantId })}
      />
      <IconButton
        icon="trash"
        label={say(brandingText.removeHost, { host: row.host || number })}
        onClick={() => of.update(({ hosts }) => ({ hosts: hosts.filter((one) => one.key !== row.key) }))}
      />
      {problem !== null && (
        <p id={noteIdOf(id)} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function BrandHostsForm({ stored }: { readonly stored: StoredHosts }) {
  const say = useText()
  const toast = useToast()
  const form: Form<HostsForm> = useForm<HostsForm>({
    initial: () => rowsOf(stored),
    rules: hostProblems,
    unsaved: titleIfChanged(say(brandingText.hosts)),
    save: {
      // The rules check each row by the schema of the call.
      send: sendWith(brandingCalls.saveHosts, {
        input: (values: HostsForm) => ({ body: bodyOf(values) }),
        invalidates: [brandingCalls.hosts],
        onSaved: (saved) => {
          form.reset(rowsOf(saved))
          toast.success(say(brandingText.hostsSaved))
        },
      }).send,
    },
  })
  const { hosts } = form.values
  return (
    <>
      {hosts.length === 0 && <p className={styles.hint}>{say(brandingText.noHosts)}</p>}
      {hosts.map((row, i) => (
        <HostFields key={row.key} of={form} row={row} number={i + 1} />
      ))}
      <FormError message={form.error?.message} />
      <div className={styles.hostFoot}>
        <Button icon="plus" onClick={() => form.update((now) => ({ hosts: [...now.hosts, newRow('', null)] }))}>
          {say(brandingText.addHost)}
        </Button>
        <Button busy={form.busy} onClick={() => void form.submit()}>
          {say(brandingText.saveHosts)}
        </Button>
      </div>
      {form.dialog}
    </>
  )
}

/** The host names of customers: each shows the customer's brand before login. */
export function BrandHosts() {
  const say = useText()
  const answer = useCall(brandingCalls.hosts, {}, { noErrorPage: true })
  return (
    <Panel title={say(brandingText.hosts)} className={styles.hosts ?? ''}>
      <p className={styles.hint}>{say(brandingText.hostsHint)}</p>
      {answer.isError && <ErrorNote error={answer.error} retry={() => void answer.refetch()} />}
      {answer.data && <BrandHostsForm stored={answer.data} />}
    </Panel>
  )
}
