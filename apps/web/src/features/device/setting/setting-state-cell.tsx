import { configStatus } from '@undertone/domain/device/device.enums'
import type { DeviceSettingRecord } from '@undertone/domain/device/setting/device-setting.calls'
import { isSameSetting } from '@undertone/domain/device/setting/setting-state'
import { useText } from '../../../core/language/language.ts'
import { StateTag, ToneMark } from '../../../ui/display/state-tag.tsx'
import styles from './device-config.module.css'
import { configText } from './device-config.text.ts'

/** The state of a setting, or a warning if the device reports another value although no command is pending. */
export function SettingStateCell({ setting }: { readonly setting: DeviceSettingRecord }) {
  const say = useText()
  const differs = setting.state === null && setting.reported !== null && !isSameSetting(setting.desired, setting.reported)
  if (!differs) return <StateTag of={configStatus} code={setting.state} />
  return (
    <span className={styles.binding}>
      <ToneMark tone="warning" /> {say(configText.differs)}
    </span>
  )
}
