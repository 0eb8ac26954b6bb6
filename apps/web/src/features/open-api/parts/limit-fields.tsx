import { dateFormat } from '@undertone/domain/core/limits'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useText } from '../../../core/language/language.ts'
import { textClass } from '../../../ui/display/text-class.ts'
import { TextAreaField } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import { openApiText } from './open-api.text.ts'

/** The fields that limit a key or a token. */
interface Limited {
  /** One address per line. */
  readonly addresses: string
  readonly expiresAt: string | null
}

interface LimitProps {
  readonly of: FieldsOf<Limited>
  readonly help: string
}

/** From where it may be used: one address or network per line. */
export function AddressesField({ of, help }: LimitProps) {
  const say = useText()
  return (
    <TextAreaField
      of={of}
      name="addresses"
      label={say(openApiText.addresses)}
      help={help}
      className={textClass.mono}
      autoSize={{ minRows: 2, maxRows: 6 }}
    />
  )
}

interface ExpiryProps extends LimitProps {
  readonly placeholder?: string
  /** The last day that can be chosen. */
  readonly last?: Dayjs
  /** Offered spans. */
  readonly presets?: { readonly label: string; readonly value: () => Dayjs }[]
}

/** Until when it may be used, in the zone of the user. */
export function ExpiryField({ of, help, placeholder, last, presets }: ExpiryProps) {
  const say = useText()
  const { expiresAt } = of.values
  return (
    <Field of={of} name="expiresAt" label={say(openApiText.expiresAt)} help={help}>
      <DatePicker
        id={of.idOf('expiresAt')}
        style={{ width: '100%' }}
        value={expiresAt === null ? null : dayjs(expiresAt, dateFormat)}
        showTime
        format={dateFormat}
        status={of.problemAt('expiresAt') === null ? '' : 'error'}
        onChange={(day) => of.set({ expiresAt: day ? day.format(dateFormat) : null })}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(last === undefined ? {} : { minDate: dayjs(), maxDate: last })}
        {...(presets === undefined ? {} : { presets })}
      />
    </Field>
  )
}
