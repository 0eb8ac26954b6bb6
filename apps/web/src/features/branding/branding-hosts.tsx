import { brandingCalls } from '@undertone/domain/branding/branding.calls'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { textClass } from '../../ui/display/text-class.ts'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './branding.module.css'
import { brandingText } from './branding.text.ts'

/** A row while edited: the customer may still be missing. */
interface HostRow {
  readonly key: number
  readonly host: string
  readonly tenantId: number | null
}

let serial = 0
const newRow = (host: string, tenantId: number | null): HostRow => {
  serial += 1
  return { key: serial, host, tenantId }
}

/** Customers loaded into the select (the server's maximum page size). */
const maxTenants = 1000

/** The host names of customers: each shows the customer's brand before login. */
export function BrandHosts() {
  const say = useText()
  const toast = useToast()
  const answer = useCall(brandingCalls.hosts, {}, { noErrorPage: true })
  const tenants = useCall(tenantCalls.findPage, { body: { pageSize: maxTenants, orderBy: 'name', order: 'asc' } }, { noErrorPage: true })
  const [rows, setRows] = useState<readonly HostRow[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (answer.data) setRows(answer.data.map(({ host, tenantId }) => newRow(host, tenantId)))
  }, [answer.data])
  const save = useSend(brandingCalls.saveHosts, { invalidates: [brandingCalls.hosts] })
  const change = (key: number, part: Partial<HostRow>) => setRows((now) => now.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const store = () => {
    setProblem(null)
    const hosts = rows.flatMap(({ host, tenantId }) => (tenantId === null ? [] : [{ host: host.trim(), tenantId }]))
    if (hosts.length < rows.length) return setProblem(say(brandingText.chooseCustomer))
    save.mutate(
      { body: { hosts } },
      { onSuccess: () => toast.success(say(brandingText.hostsSaved)), onError: (error) => setProblem(error.message) },
    )
  }
  const options = (tenants.data?.records ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Panel title={say(brandingText.hosts)} className={styles.hosts ?? ''}>
      <p className={styles.hint}>{say(brandingText.hostsHint)}</p>
      {answer.isError && <ErrorNote error={answer.error} retry={() => void answer.refetch()} />}
      {answer.data && rows.length === 0 && <p className={styles.hint}>{say(brandingText.noHosts)}</p>}
      {rows.map(({ key, host, tenantId }) => (
        <div key={key} className={styles.hostRow}>
          <Input
            className={textClass.mono}
            aria-label={say(brandingText.host)}
            placeholder="monitor.example.com"
            value={host}
            onChange={({ target }) => change(key, { host: target.value })}
          />
          <Select<number>
            aria-label={say(brandingText.customer)}
            placeholder={say(brandingText.chooseCustomer)}
            value={tenantId}
            options={options}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(chosen: number) => change(key, { tenantId: chosen })}
          />
          <IconButton
            icon="trash"
            label={say(brandingText.removeHost, { host })}
            onClick={() => setRows((now) => now.filter((row) => row.key !== key))}
          />
        </div>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.hostFoot}>
        <Button icon="plus" onClick={() => setRows((now) => [...now, newRow('', null)])}>
          {say(brandingText.addHost)}
        </Button>
        <Button busy={save.isPending} onClick={store}>
          {say(brandingText.saveHosts)}
        </Button>
      </div>
    </Panel>
  )
}
