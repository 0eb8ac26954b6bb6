import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { openApiLimits } from '@undertone/domain/open-api/key-terms'
import { type OpenApiKeyRecord, openApiCalls, openApiRateLimit } from '@undertone/domain/open-api/open-api.calls'
import { openApiEvent } from '@undertone/domain/open-api/open-api.enums'
import { eventPermissions, scopesInclude } from '@undertone/domain/open-api/open-api-events.table'
import { scopesFor } from '@undertone/domain/open-api/open-api-scopes.table'
import { Checkbox, InputNumber } from 'antd'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { textClass } from '../../ui/display/text-class.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SelectField, TextField } from '../../ui/form/fields.tsx'
import { FormDrawer } from '../../ui/form/form-drawer.tsx'
import { Field } from '../../ui/form/form-field.tsx'
import { type FieldsOf, titleIfChanged, useForm } from '../../ui/form/use-form.ts'
import { type KeyForm, keyForm, saveKey } from './open-api-draft.ts'
import type { ShownKey } from './open-api-secret.tsx'
import { OpenApiTest } from './open-api-test.tsx'
import { AddressesField, ExpiryField } from './parts/limit-fields.tsx'
import styles from './parts/open-api.module.css'
import { openApiText } from './parts/open-api.text.ts'
import { OpenApiScopeChoice } from './parts/open-api-scope-choice.tsx'

/** Width of the drawer in px: a webhook URL in one line. */
const drawerWidth = 620

interface FieldsProps {
  readonly of: FieldsOf<KeyForm>
}

/** Name, company and permissions. */
function IdentityFields({ of, apiKey }: FieldsProps & { readonly apiKey: OpenApiKeyRecord | null }) {
  const say = useText()
  const tenants = useCall(openApiCalls.tenants, {}, { enabled: apiKey === null, noErrorPage: true })
  return (
    <>
      <div className={styles.pair}>
        <TextField of={of} name="name" label={say(openApiText.name)} maxLength={openApiLimits.name} />
        <SelectField
          of={of}
          name="tenantId"
          label={say(openApiText.tenantId)}
          disabled={apiKey !== null}
          loading={tenants.isLoading}
          showSearch={{ optionFilterProp: 'label' }}
          options={apiKey ? [{ value: apiKey.tenantId, label: apiKey.tenantName }] : (tenants.data ?? [])}
        />
      </div>
      <Field of={of} name="scopes" label={say(openApiText.scopes)}>
        <OpenApiScopeChoice value={of.values.scopes} onChange={(scopes) => of.set({ scopes })} />
      </Field>
    </>
  )
}

/** From where, how often and until when the key may be used. */
function LimitFields({ of }: FieldsProps) {
  const say = useText()
  const { user } = useSession()
  const { ratePerMinute } = of.values
  const status = (name: keyof KeyForm) => (of.problemAt(name) === null ? '' : 'error')
  return (
    <>
      <AddressesField of={of} help={say(openApiText.addressHelp)} />
      <div className={styles.pair}>
        <Field of={of} name="ratePerMinute" label={say(openApiText.ratePerMinute)} help={say(openApiText.rateHelp)}>
          <InputNumber
            id={of.idOf('ratePerMinute')}
            style={{ width: '100%' }}
            value={ratePerMinute}
            min={1}
            max={openApiRateLimit.max}
            precision={0}
            status={status('ratePerMinute')}
            onChange={(rate) => of.set({ ratePerMinute: rate })}
          />
        </Field>
        <ExpiryField of={of} help={say(openApiText.expiresHelp, { zone: user.timeZone })} placeholder={say(openApiText.never)} />
      </div>
    </>
  )
}

/** The webhook and its events. */
function WebhookFields({ of }: FieldsProps) {
  const say = useText()
  return (
    <>
      <TextField
        of={of}
        name="notifyUrl"
        label={say(openApiText.notifyUrl)}
        help={say(openApiText.notifyHelp)}
        className={textClass.mono}
        maxLength={openApiLimits.url}
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
      />
      <Field of={of} name="notifyEvents" label={say(openApiText.notifyEvents)} help={say(openApiText.eventsHelp)}>
        <Checkbox.Group
          value={[...of.values.notifyEvents]}
          options={codesOf(openApiEvent).map((code) => {
            const mayRead = scopesInclude(of.values.scopes, code)
            return {
              value: code,
              label: say(memberOf(openApiEvent, code) ?? openApiText.event),
              // One that was chosen before its scope was taken away can still be cleared.
              disabled: !mayRead && !of.values.notifyEvents.includes(code),
              ...(mayRead ? {} : { title: say(openApiText.eventNeeds, { scope: scopesFor(eventPermissions[code])[0] ?? '' }) }),
            }
          })}
          onChange={(notifyEvents) => of.set({ notifyEvents })}
        />
      </Field>
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
  const title = say(apiKey ? openApiText.editTitle : openApiText.addTitle)
  const form = useForm<KeyForm>({
    initial: () => keyForm(apiKey),
    save: saveKey(apiKey?.id ?? null, {
      onAdded: ({ accessId, secret }, { name }) => onShown({ name: name.trim(), accessId, secret }),
      onEdited: () => {
        toast.success(say(openApiText.saved))
        onClose()
      },
    }),
    unsaved: titleIfChanged(title),
  })
  return (
    <FormDrawer title={title} width={drawerWidth} of={form} onClose={onClose}>
      <h3 className={styles.section}>{say(openApiText.section)}</h3>
      <IdentityFields of={form} apiKey={apiKey} />
      <h3 className={styles.section}>{say(openApiText.limits)}</h3>
      <LimitFields of={form} />
      <h3 className={styles.section}>{say(openApiText.notify)}</h3>
      <WebhookFields of={form} />
      <OpenApiTest id={apiKey?.id ?? null} url={form.values.notifyUrl} />
    </FormDrawer>
  )
}
