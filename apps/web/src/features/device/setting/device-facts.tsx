import type { DeviceFact } from '@undertone/domain/device/setting/device-setting.calls'
import { useText } from '../../../core/language/language.ts'
import { textClass } from '../../../ui/display/text-class.ts'
import styles from './device-config.module.css'
import { factText } from './device-config.text.ts'

/** Facts that a device reports besides its settings: versions, SIM card, registration. */
export function DeviceFacts({ facts }: { readonly facts: readonly DeviceFact[] }) {
  const say = useText()
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, value, reportedAt }) => {
        const name = factText[key]
        return (
          <div key={key} title={reportedAt}>
            <dt>{name ? say(name) : key}</dt>
            <dd className={textClass.mono}>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
