import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { type OpenApiKeyRecord, openApiCalls, openApiLimits, openApiRate } from '@undertone/domain/open-api/open-api.calls'
import { openApiEvent } from '@undertone/domain/open-api/open-api.enums'
import { Checkbox, DatePicker, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { FormDrawer } from '../../resource/form/form-drawer.tsx'
import { useDraftForm } from '../../resource/form/use-draft-form.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
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
  const { user } = useSession()
  const tenants = useCall(openApiCalls.tenants, {}, { enabled: apiKey === null, stay: true })
  const add = useSend(openApiCalls.add, { invalidates: [openApiCalls.findPage] })
  const edit = useSend(openApiCalls.edit, { invalidates: [openApiCalls.findPage] })
  const title = say(apiKey ? openApiText.editTitle : openApiText.addTitle)
  const draft = useDraftForm<KeyForm>({ begin: () => keyForm(apiKey), faultsOf: keyFaults, title, sends: [add, edit], onClose })
  const { form, set, idOf, status } = draft

  const submit = () => {
    if (!draft.isReady()) return
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

  const field = (name: keyof KeyForm, control: ReactNode, help = '') => draft.field(name, say(openApiText[name]), control, help)
  return (
    <FormDrawer title={title} width={drawerWidth} onSave={submit} {...draft.drawer}>
      <h3 className="open-api-section">{say(openApiText.section)}</h3>
      <div className="open-api-pair">
        {field(
          'name',
          <Input
            id={idOf('name')}
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
            id={idOf('tenantId')}
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
      <h3 className="open-api-section">{say(openApiText.limits)}</h3>
      {field(
        'addresses',
        <Input.TextArea
          id={idOf('addresses')}
          className="resource-mono"
          value={form.addresses}
          autoSize={{ minRows: 2, maxRows: 6 }}
          status={status('addresses')}
          onChange={(event) => set({ addresses: event.target.value })}
        />,
        say(openApiText.addressHelp),
      )}
      <div className="open-api-pair">
        {field(
          'ratePerMinute',
          <InputNumber
            id={idOf('ratePerMinute')}
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
            id={idOf('expiresAt')}
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
      <h3 className="open-api-section">{say(openApiText.notify)}</h3>
      {field(
        'notifyUrl',
        <Input
          id={idOf('notifyUrl')}
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
