import { connectorCalls, type OpcuaNode } from '@undertone/domain/connector/connector.calls'
import { Modal, Tree } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import styles from '../shared/connector.module.css'
import { connectorText } from '../shared/connector.text.ts'
import { opcuaText as text } from '../shared/opcua.text.ts'
import { browseBody, type ConnectorDraft } from './connector-draft.ts'

/** A node of the tree. A node may be below several others: its key has the way to it. */
interface Row {
  readonly key: string
  readonly of: OpcuaNode
  readonly isLeaf: boolean
  readonly checkable: boolean
  readonly children?: readonly Row[]
}

const rowOf = (of: OpcuaNode, parent: string): Row => ({
  key: `${parent}/${of.node}`,
  of,
  // A variable may have properties; they are seldom measured.
  isLeaf: of.kind === 'variable',
  checkable: of.kind === 'variable',
})

const withChildren = (rows: readonly Row[], key: string, children: readonly Row[]): Row[] =>
  rows.map((row) =>
    row.key === key
      ? { ...row, children, isLeaf: children.length === 0 }
      : row.children && key.startsWith(`${row.key}/`)
        ? { ...row, children: withChildren(row.children, key, children) }
        : row,
  )

/** The nodes that were found so far; variables can be picked. */
function NodeTree({
  rows,
  picked,
  onLoad,
  onPick,
}: {
  readonly rows: readonly Row[]
  readonly picked: ReadonlyMap<string, OpcuaNode>
  readonly onLoad: (parent: Row) => Promise<void>
  readonly onPick: (picked: ReadonlyMap<string, OpcuaNode>) => void
}) {
  const say = useText()
  return (
    <Tree<Row>
      aria-label={say(text.browseTitle)}
      treeData={rows as Row[]}
      checkable
      checkStrictly
      selectable={false}
      motion={false}
      loadData={(node) => onLoad(node)}
      checkedKeys={{ checked: [...picked.keys()], halfChecked: [] }}
      onCheck={(_keys, { node, checked }) =>
        onPick(new Map(checked ? [...picked, [node.key, node.of]] : [...picked].filter(([key]) => key !== node.key)))
      }
      titleRender={({ of }) => (
        <span className={styles.wrap}>
          {of.name} <span className={`${styles.quiet} ${textClass.mono}`}>{of.node}</span>
          {of.kind === 'variable' && (
            <span className={styles.quiet}>
              {' '}
              · {of.dataType} · {of.value}
            </span>
          )}
        </span>
      )}
    />
  )
}

/** Browses the address space of the server, one level when it is opened, and hands over the variables that are picked. */
export function NodeBrowser({
  form,
  id,
  onPick,
}: {
  readonly form: Form<ConnectorDraft>
  readonly id: number | null
  readonly onPick: (nodes: readonly OpcuaNode[]) => void
}) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const [rows, setRows] = useState<readonly Row[]>([])
  const [picked, setPicked] = useState<ReadonlyMap<string, OpcuaNode>>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const browse = useSend(connectorCalls.opcuaBrowse)
  const load = async (parent: Row | null): Promise<void> => {
    setProblem(null)
    try {
      const { error, nodes, hasMore } = await browse.mutateAsync({
        body: { id, ...browseBody(form.values), node: parent?.of.node ?? null },
      })
      const found = nodes.map((one) => rowOf(one, parent?.key ?? ''))
      if (error !== null) return setProblem(error)
      if (hasMore) setProblem(say(text.more, { count: nodes.length }))
      setRows((now) => (parent ? withChildren(now, parent.key, found) : found))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const open = () => {
    setOpen(true)
    setRows([])
    setPicked(new Map())
    void load(null)
  }
  const insert = () => {
    onPick([...picked.values()])
    setOpen(false)
  }
  return (
    <>
      <Button icon="search" disabled={form.values.gatewayId === null} onClick={open}>
        {say(text.browse)}
      </Button>
      <Modal
        open={isOpen}
        width={640}
        title={say(text.browseTitle)}
        onCancel={() => setOpen(false)}
        transitionName=""
        maskTransitionName=""
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{say(connectorText.cancel)}</Button>{' '}
            <Button kind="primary" disabled={picked.size === 0} onClick={insert}>
              {say(text.add, { count: picked.size })}
            </Button>
          </>
        }
      >
        <div className={styles.nodes} role="status">
          {rows.length === 0 && browse.isPending && <p className={styles.quiet}>{say(text.browsing)}</p>}
          {problem !== null && <p className={styles.bad}>{problem}</p>}
          {rows.length > 0 && <NodeTree rows={rows} picked={picked} onLoad={load} onPick={setPicked} />}
        </div>
      </Modal>
    </>
  )
}
