import { Select } from 'antd'
import type { SettingOption } from './setting-choices.ts'
import styles from './spectrum-settings.module.css'

/** A setting as a labelled select; a disabled option stays visible and shows the reason, also to screen readers. */
export function SettingSelect({
  label,
  name = label,
  value,
  offered,
  blocked,
  onChange,
}: {
  readonly label: string
  /** Its name for screen readers, if it has no label. */
  readonly name?: string
  readonly value: number | string
  readonly offered: readonly SettingOption[]
  readonly blocked: string | null
  readonly onChange: (value: number | string) => void
}) {
  return (
    <div className={styles.field} title={blocked ?? undefined}>
      {label !== '' && <span aria-hidden="true">{label}</span>}
      <Select<number | string>
        aria-label={blocked ? `${name}: ${blocked}` : name}
        size="small"
        value={value}
        disabled={blocked !== null}
        popupMatchSelectWidth={false}
        options={offered.map((one) => ({
          value: one.value,
          label: one.label,
          disabled: one.blocked !== null,
          title: one.blocked ?? one.label,
          reason: one.blocked,
        }))}
        optionRender={({ data }) => (
          <span className={styles.option}>
            {data.label}
            {data.reason && <small>{data.reason}</small>}
          </span>
        )}
        onChange={onChange}
      />
    </div>
  )
}
