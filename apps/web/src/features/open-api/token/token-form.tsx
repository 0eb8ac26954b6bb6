import { openApiLimits } from '@undertone/domain/open-api/key-terms'
import { mcpTools } from '@undertone/domain/open-api/mcp-tools.table'
import type { OpenApiKeyRecord } from '@undertone/domain/open-api/open-api.calls'
import { openApiTokenLimits } from '@undertone/domain/open-api/open-api-token.calls'
import dayjs from 'dayjs'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { AddressesField, ExpiryField } from '../parts/limit-fields.tsx'
import { OpenApiScopeChoice } from '../parts/open-api-scope-choice.tsx'
import type { ShownToken } from './shown-token.tsx'
import { tokenText } from './token.text.ts'
import { endOfDayIn, issueToken, scopesForTokens, tokenForm, type TokenForm as Values } from './token-draft.ts'
import { toolsOfScope } from './tools-of-scope.ts'

/** Width in px: a scope with its tools in two lines. */
const width = 560
/** Offered spans, days. */
const spans = [30, openApiTokenLimits.initialDays, 365] as const

/** The form of a new token; saving it shows the token. */
export function TokenForm({
  apiKey,
  onShown,
  onClose,
}: {
  readonly apiKey: OpenApiKeyRecord
  readonly onShown: (shown: ShownToken) => void
  readonly onClose: () => void
}) {
  const say = useText()
  const { user } = useSession()
  const form = useForm<Values>({
    initial: () => tokenForm(apiKey),
    save: issueToken(apiKey.id, (token, { name }) => onShown({ name: name.trim(), token })),
  })
  const { scopes } = form.values
  return (
    <FormDialog of={form} title={say(tokenText.issue)} width={width} action={say(tokenText.issue)} onClose={onClose}>
      <TextField of={form} name="name" label={say(tokenText.name)} help={say(tokenText.nameHelp)} maxLength={openApiLimits.name} />
      <Field of={form} name="scopes" label={say(tokenText.scopes)}>
        <OpenApiScopeChoice
          value={scopes}
          offered={scopesForTokens(apiKey)}
          detailOf={({ code }) => ({
            count: say(tokenText.tools, { count: toolsOfScope(code).length }),
            hint: toolsOfScope(code)
              .map((name) => say(mcpTools[name].label))
              .join(say({ cn: '、', en: ', ' })),
          })}
          onChange={(codes) => form.set({ scopes: codes })}
        />
      </Field>
      <AddressesField of={form} help={say(tokenText.addressHelp)} />
      <ExpiryField
        of={form}
        help={say(tokenText.expiresHelp, { zone: user.timeZone })}
        last={dayjs().add(openApiTokenLimits.days, 'day')}
        presets={spans.map((days) => ({ label: say(tokenText.days, { days }), value: () => endOfDayIn(days) }))}
      />
    </FormDialog>
  )
}
