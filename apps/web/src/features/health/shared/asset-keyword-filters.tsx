import type { Text } from '@undertone/domain/core/text'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { AssetFilters } from '../../../resource/reference/asset-filters.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import styles from './health.module.css'

interface View {
  readonly companyId: number | null
  readonly areaId: number | null
  /** Only of a list that can be narrowed by machine. */
  readonly equipmentId?: number | null
  readonly keyword: string
}

/** The filters of a list by company, area, machine where it has that, and keyword as it is typed; `children` are between them and the keyword. */
export function AssetKeywordFilters({
  label,
  keywordLabel,
  view: { companyId, areaId, equipmentId, keyword },
  onChange,
  end,
  note,
  children,
}: {
  readonly label: Text
  readonly keywordLabel: Text
  readonly view: View
  onChange(change: Partial<View>): void
  /** Right-aligned tools. */
  readonly end?: ReactNode
  /** After the filters. */
  readonly note?: ReactNode
  readonly children?: ReactNode
}) {
  const say = useText()
  return (
    <Toolbar label={say(label)} end={end}>
      <AssetFilters of={{ companyId, areaId, ...(equipmentId === undefined ? {} : { equipmentId }) }} width={176} onChange={onChange} />
      {children}
      <Input
        className={styles.keyword ?? ''}
        value={keyword}
        onChange={(event) => onChange({ keyword: event.target.value })}
        placeholder={say(keywordLabel)}
        aria-label={say(keywordLabel)}
        allowClear
      />
      {note}
    </Toolbar>
  )
}
