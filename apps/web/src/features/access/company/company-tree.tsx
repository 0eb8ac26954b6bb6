import { Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import styles from '../shared/access.module.css'
import { accessText } from '../shared/access.text.ts'
import { useExpandedKeys } from '../shared/use-expanded-keys.ts'
import { type CompanyNode, filterCompanies, flattenCompanies } from './company-nodes.ts'
import { useCompanies } from './use-companies.ts'

interface CompanyRow {
  readonly key: number
  readonly title: string
  readonly children: CompanyRow[]
}

/** Companies as rows of antd's tree. */
export const companyRows = (nodes: readonly CompanyNode[]): CompanyRow[] =>
  nodes.map((one) => ({ key: one.id, title: one.name, children: companyRows(one.children) }))

/** The tree of companies beside a list; its first line selects all companies. */
export function CompanyTree({ selected, onSelect }: { readonly selected: number | null; readonly onSelect: (id: number | null) => void }) {
  const say = useText()
  const companies = useCompanies()
  const [keyword, setKeyword] = useState('')
  const rows = useMemo(() => companyRows(filterCompanies(companies ?? [], keyword)), [companies, keyword])
  const expansion = useExpandedKeys(flattenCompanies(companies ?? []).map((one) => one.id))
  return (
    <div className={styles.companies}>
      <Input
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        placeholder={say(accessText.findCompany)}
        aria-label={say(accessText.findCompany)}
        prefix={<Icon name="search" size={14} />}
        allowClear
      />
      <button type="button" className={styles.all} aria-pressed={selected === null} onClick={() => onSelect(null)}>
        {say(accessText.allCompanies)}
      </button>
      {!companies && <Skeletons count={5} />}
      {companies && rows.length === 0 && <p className={styles.quiet}>{say(accessText.noCompany)}</p>}
      {rows.length > 0 && (
        <Tree<CompanyRow>
          aria-label={say(accessText.companies)}
          treeData={rows}
          blockNode
          {...expansion}
          motion={false}
          selectedKeys={selected === null ? [] : [selected]}
          onSelect={(_keys, { node }) => onSelect(node.key === selected ? null : node.key)}
        />
      )}
    </div>
  )
}
