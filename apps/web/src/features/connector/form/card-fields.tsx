import type { CardConfig } from '@undertone/domain/connector/card-config'
import type { ConnectorDetail } from '@undertone/domain/connector/connector.calls'
import { minCardSecret } from '@undertone/domain/connector/connector-check'
import { connectorLimits } from '@undertone/domain/connector/connector-limits'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { PasswordField, TextField } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'
import type { ConnectorDraft } from './connector-draft.ts'

/** A secret that cannot be guessed: 24 characters of 64. */
const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[byte & 63])
    .join('')

/** Which collection card dials in, from where, and with which secret. */
export function CardConnection({
  of,
  config,
  source,
  disabled,
  port,
}: {
  readonly of: FieldsOf<ConnectorDraft>
  readonly config: CardConfig
  /** The stored connector; null for a new one. */
  readonly source: ConnectorDetail | null
  readonly disabled: boolean
  readonly port: number | null
}) {
  const say = useText()
  const { cardId } = config
  const stored = source?.config.kind === 'card' && source.config.cardId === cardId ? source.cardName : null
  return (
    <>
      <Field
        of={of}
        name="cardId"
        label={say(text.card)}
        help={port === null ? say(text.noCardPort) : say(text.cardPort, { port, number: cardId === 0 ? '…' : cardId })}
      >
        <OptionSelect
          to={collectCard.key}
          id={of.idOf('cardId')}
          value={cardId === 0 ? null : cardId}
          title={stored}
          disabled={disabled}
          onChange={(next) => of.set({ config: { ...config, cardId: next ?? 0 } })}
        />
      </Field>
      <PasswordField
        of={of}
        name="password"
        label={say(text.cardSecret)}
        help={source?.hasPassword ? say(text.cardSecretKept) : say(text.cardSecretHelp, { count: minCardSecret })}
        maxLength={connectorLimits.password}
      />
      <TextField of={of} name="addresses" label={say(text.addresses)} help={say(text.addressesHelp)} />
      <div className={styles.tools}>
        {!disabled && (
          <Button icon="refresh" onClick={() => of.set({ password: newSecret() })}>
            {say(text.newSecret)}
          </Button>
        )}
        {cardId !== 0 && <Link to={to.cardForm({ id: cardId })}>{say(text.cardChannels)}</Link>}
      </div>
    </>
  )
}
