import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { type OpenApiKeyRecord, openApiCalls, openApiLimits, openApiRate } from '@undertone/domain/tenant/open-api.calls'
import { openApiEvent } from '@undertone/domain/tenant/open-api.enums'
import { Checkbox, DatePicker, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { ApiError } from '../core/api-error.ts'
import { useText } from '../core/language.ts'
import { useCall, useSend } from '../core/query.ts'
import { useSession } from '../core/session.ts'
import { FormDrawer } from '../resource/form-drawer.tsx'
import { useLeaveGuard } from '../resource/use-leave-guard.ts'
import { useToast } from '../ui/toast.tsx'
import { openApiText } from './open-api.text.ts'
import { type KeyForm, keyFaults, keyForm, termsOf } from './open-api-draft.ts'
import { OpenApiScopeChoice } from './open-api-scope-choice.tsx'
import type { ShownKey } from './open-api-secret.tsx'
import { OpenApiTest } from './open-api-test.tsx'

/** Width of the drawer, in px: a notify address in one line. */
const drawerWidth = 620
const timeFormat = 'YYYY-MM-DD HH:mm:ss'

/** The form of a key; a new one shows its secret when it is saved. */
export function OpenApiForm({
  apiKey,
  onShown,
  onClose,
}: {
  readonly apiKey: OpenApiKeyRecord | null
  readonly onShown: (shown: ShownKey) => void
  readonly onClose: () => void
}) {
  const say = useText()
  const toast = useToast()
  const id = useId()
  const { user } = useSession()
  const [opened] = useState(() => keyForm(apiKey))
  const [form, setForm] = useState<KeyForm>(opened)
  const [tried, setTried] = useState(false)
  const tenants = useCall(openApiCalls.tenants, {}, { enabled: apiKey === null, stay: true })
  const add = useSend(openApiCalls.add, { invalidates: [openApiCalls.findPage] })
  const edit = useSend(openApiCalls.edit, { invalidates: [openApiCalls.findPage] })
  const faults = tried ? keyFaults(form) : {}
  const error = add.error ?? edit.error
  const isBusy = add.isPending || edit.isPending
  const isSaved = add.isSuccess || edit.isSuccess
  const isChanged = JSON.stringify(form) !== JSON.stringify(opened)
  const { mayLeave, dialog } = useLeaveGuard(
    useCallback(
      () => (isChanged && !isBusy && !isSaved ? [say(apiKey ? openApiText.editTitle : openApiText.addTitle)] : []),
      [isChanged, isBusy, isSaved, apiKey, say],
    ),
  )
  const close = () => void mayLeave().then((leaves) => leaves && onClose())
  const set = (part: Partial<KeyForm>) => setForm({ ...form, ...part })

  const submit = () => {
    setTried(true)
    if (isBusy || Object.keys(keyFaults(form)).length > 0) return
    if (apiKey) {
      const onSuccess = () => {
        toast.success(say(openApiText.saved))
        onClose()
      }
      edit.mutate({ body: { id: apiKey.id, ...termsOf(form) } }, { onSuccess })
    } else if (form.tenantId !== null)
      add.mutate(
        { body: { tenantId: form.tenantId, ...termsOf(form) } },
        { onSuccess: ({ accessId, secret }) => onShown({ name: form.name.trim(), accessId, secret }) },
      )
  }

  const field = (name: keyof KeyForm, control: ReactNode, help = '') => {
    const refused = error instanceof ApiError && error.field?.split('.')[0] === name ? error.message : null
    const fault = faults[name]
    const wrong = fault ? say(fault) : refused
    return (
      <div className="tenant-field">
        <label htmlFor={`${id}-${name}`}>{say(openApiText[name])}</label>
        {control}
        <span className="tenant-hint" data-wrong={wrong !== null} role={wrong === null ? undefined : 'alert'}>
          {wrong ?? help}
        </span>
      </div>
    )
  }
  const status = (name: keyof KeyForm) => (faults[name] ? ('error' as const) : ('' as const))
  return (
    <FormDrawer
      title={say(apiKey ? openApiText.editTitle : openApiText.addTitle)}
      width={drawerWidth}
      error={error}
      busy={isBusy}
      onSave={submit}
      onClose={close}
      dialog={dialog}
    >
      <h3 className="tenant-section">{say(openApiText.section)}</h3>
      <div className="tenant-pair">
        {field(
          'name',
          <Input
            id={`${id}-name`}
            value={form.name}
            maxLength={openApiLimits.name}
            autoComplete="off"
            status={status('name')}
            onChange={(event) => set({ name: event.target.value })}
          />,
        )}
        {field(
          'tenantId',
          <Select
            id={`${id}-tenantId`}
            value={form.tenantId}
            disabled={apiKey !== null}
            loading={tenants.isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            status={status('tenantId')}
            options={apiKey ? [{ value: apiKey.tenantId, label: apiKey.tenantName }] : (tenants.data ?? [])}
            onChange={(tenantId) => set({ tenantId })}
          />,
        )}
      </div>
      {field('scopes', <OpenApiScopeChoice value={form.scopes} onChange={(scopes) => set({ scopes })} />)}
      <h3 className="tenant-section">{say(openApiText.limits)}</h3>
      {field(
        'addresses',
        <Input.TextArea
          id={`${id}-addresses`}
          className="resource-mono"
          value={form.addresses}
          autoSize={{ minRows: 2, maxRows: 6 }}
          status={status('addresses')}
          onChange={(event) => set({ addresses: event.target.value })}
        />,
        say(openApiText.addressHelp),
      )}
      <div className="tenant-pair">
        {field(
          'ratePerMinute',
          <InputNumber
            id={`${id}-ratePerMinute`}
            style={{ width: '100%' }}
            value={form.ratePerMinute}
            min={1}
            max={openApiRate.most}
            precision={0}
            status={status('ratePerMinute')}
            onChange={(ratePerMinute) => set({ ratePerMinute })}
          />,
          say(openApiText.rateHelp),
        )}
        {field(
          'expiresAt',
          <DatePicker
            id={`${id}-expiresAt`}
            style={{ width: '100%' }}
            value={form.expiresAt === null ? null : dayjs(form.expiresAt, timeFormat)}
            showTime
            format={timeFormat}
            status={status('expiresAt')}
            placeholder={say(openApiText.never)}
            onChange={(day) => set({ expiresAt: day ? day.format(timeFormat) : null })}
          />,
          say(openApiText.expiresHelp, { zone: user.timeZone }),
        )}
      </div>
      <h3 className="tenant-section">{say(openApiText.notify)}</h3>
      {field(
        'notifyUrl',
        <Input
          id={`${id}-notifyUrl`}
          className="resource-mono"
          value={form.notifyUrl}
          maxLength={openApiLimits.url}
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          status={status('notifyUrl')}
          onChange={(event) => set({ notifyUrl: event.target.value })}
        />,
        say(openApiText.notifyHelp),
      )}
      {field(
        'notifyEvents',
        <Checkbox.Group
          value={[...form.notifyEvents]}
          options={codesOf(openApiEvent).map((code) => ({ value: code, label: say(memberOf(openApiEvent, code) ?? openApiText.event) }))}
          onChange={(notifyEvents) => set({ notifyEvents })}
        />,
        say(openApiText.eventsHelp),
      )}
      <OpenApiTest id={apiKey?.id ?? null} url={form.notifyUrl} />
    </FormDrawer>
  )
}
