import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { type OpenApiKeyRecord, openApiCalls, openApiLimits, openApiRateLimit } from '@undertone/domain/open-api/open-api.calls'
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
import { bodyOf, type KeyForm, keyFaults, keyForm } from './open-api-draft.ts'
import { OpenApiScopeChoice } from './open-api-scope-choice.tsx'
import type { ShownKey } from './open-api-secret.tsx'
import { OpenApiTest } from './open-api-test.tsx'

/** Width of the drawer in px: a webhook URL in one line. */
const drawerWidth = 620
const timeFormat = 'YYYY-MM-DD HH:mm:ss'

/** The draft of a key, as its fields use it. */
type Draft = ReturnType<typeof useDraftForm<KeyForm>>

interface FieldsProps {
  readonly draft: Draft
}

/** A field of a key with its label, and its problem or help below. */
function KeyField({
  draft,
  name,
  help,
  children,
}: FieldsProps & { readonly name: keyof KeyForm; readonly help?: string; readonly children: ReactNode }) {
  const say = useText()
  return draft.field(name, say(openApiText[name]), children, help ?? '')
}

/** Name, company and permissions. */
function IdentityFields({ draft, apiKey }: FieldsProps & { readonly apiKey: OpenApiKeyRecord | null }) {
  const { form, set, idOf, status } = draft
  const tenants = useCall(openApiCalls.tenants, {}, { enabled: apiKey === null, noErrorPage: true })
  return (
    <>
      <div className="open-api-pair">
        <KeyField draft={draft} name="name">
          <Input
            id={idOf('name')}
            value={form.name}
            maxLength={openApiLimits.name}
            autoComplete="off"
            status={status('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
        </KeyField>
        <KeyField draft={draft} name="tenantId">
          <Select
            id={idOf('tenantId')}
            value={form.tenantId}
            disabled={apiKey !== null}
            loading={tenants.isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            status={status('tenantId')}
            options={apiKey ? [{ value: apiKey.tenantId, label: apiKey.tenantName }] : (tenants.data ?? [])}
            onChange={(tenantId) => set({ tenantId })}
          />
        </KeyField>
      </div>
      <KeyField draft={draft} name="scopes">
        <OpenApiScopeChoice value={form.scopes} onChange={(scopes) => set({ scopes })} />
      </KeyField>
    </>
  )
}

/** From where, how often and until when the key may be used. */
function LimitFields({ draft }: FieldsProps) {
  const say = useText()
  const { user } = useSession()
  const { form, set, idOf, status } = draft
  return (
    <>
      <KeyField draft={draft} name="addresses" help={say(openApiText.addressHelp)}>
        <Input.TextArea
          id={idOf('addresses')}
          className="resource-mono"
          value={form.addresses}
          autoSize={{ minRows: 2, maxRows: 6 }}
          status={status('addresses')}
          onChange={(event) => set({ addresses: event.target.value })}
        />
      </KeyField>
      <div className="open-api-pair">
        <KeyField draft={draft} name="ratePerMinute" help={say(openApiText.rateHelp)}>
          <InputNumber
            id={idOf('ratePerMinute')}
            style={{ width: '100%' }}
            value={form.ratePerMinute}
            min={1}
            max={openApiRateLimit.max}
            precision={0}
            status={status('ratePerMinute')}
            onChange={(ratePerMinute) => set({ ratePerMinute })}
          />
        </KeyField>
        <KeyField draft={draft} name="expiresAt" help={say(openApiText.expiresHelp, { zone: user.timeZone })}>
          <DatePicker
            id={idOf('expiresAt')}
            style={{ width: '100%' }}
            value={form.expiresAt === null ? null : dayjs(form.expiresAt, timeFormat)}
            showTime
            format={timeFormat}
            status={status('expiresAt')}
            placeholder={say(openApiText.never)}
            onChange={(day) => set({ expiresAt: day ? day.format(timeFormat) : null })}
          />
        </KeyField>
      </div>
    </>
  )
}

/** The webhook and its events. */
function WebhookFields({ draft }: FieldsProps) {
  const say = useText()
  const { form, set, idOf, status } = draft
  return (
    <>
      <KeyField draft={draft} name="notifyUrl" help={say(openApiText.notifyHelp)}>
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
        />
      </KeyField>
      <KeyField draft={draft} name="notifyEvents" help={say(openApiText.eventsHelp)}>
        <Checkbox.Group
          value={[...form.notifyEvents]}
          options={codesOf(openApiEvent).map((code) => ({ value: code, label: say(memberOf(openApiEvent, code) ?? openApiText.event) }))}
          onChange={(notifyEvents) => set({ notifyEvents })}
        />
      </KeyField>
    </>
  )
}

/** The form of a key; saving a new one shows its secret. */
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
  const add = useSend(openApiCalls.add, { invalidates: [openApiCalls.findPage] })
  const edit = useSend(openApiCalls.edit, { invalidates: [openApiCalls.findPage] })
  const title = say(apiKey ? openApiText.editTitle : openApiText.addTitle)
  const draft = useDraftForm<KeyForm>({ begin: () => keyForm(apiKey), faultsOf: keyFaults, title, sends: [add, edit], onClose })
  const { form } = draft

  const submit = () => {
    if (!draft.isReady()) return
    if (apiKey) {
      const onSuccess = () => {
        toast.success(say(openApiText.saved))
        onClose()
      }
      edit.mutate({ body: { id: apiKey.id, ...bodyOf(form) } }, { onSuccess })
    } else if (form.tenantId !== null)
      add.mutate(
        { body: { tenantId: form.tenantId, ...bodyOf(form) } },
        { onSuccess: ({ accessId, secret }) => onShown({ name: form.name.trim(), accessId, secret }) },
      )
  }
  return (
    <FormDrawer title={title} width={drawerWidth} onSave={submit} {...draft.drawer}>
      <h3 className="open-api-section">{say(openApiText.section)}</h3>
      <IdentityFields draft={draft} apiKey={apiKey} />
      <h3 className="open-api-section">{say(openApiText.limits)}</h3>
      <LimitFields draft={draft} />
      <h3 className="open-api-section">{say(openApiText.notify)}</h3>
      <WebhookFields draft={draft} />
      <OpenApiTest id={apiKey?.id ?? null} url={form.notifyUrl} />
    </FormDrawer>
  )
}
