import { assistantScreens } from '@undertone/domain/assistant/assistant.screens'
import { assistantCalls } from '@undertone/domain/assistant/assistant-setting.calls'
import { Drawer } from 'antd'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { KnowledgeBase } from './knowledge-base.tsx'
import styles from './setting.module.css'
import { SettingForm } from './setting-form.tsx'

/** Width of the drawer in px: a page of text. */
const drawerWidth = 640

/** A document with its passages. */
function DocumentDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const found = useCall(assistantCalls.document, { query: { id: String(id) } }, { noErrorPage: true })
  return (
    <Drawer open size={drawerWidth} title={found.data?.name ?? ''} onClose={onClose}>
      {found.data?.body.map(({ number, heading, text }) => (
        <article key={number} className={styles.passage}>
          {heading !== '' && <h3>{heading}</h3>}
          <p>{text}</p>
        </article>
      ))}
      {found.error && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeletons count={6} />}
    </Drawer>
  )
}

/** The language model of the platform: its connection, its words, and its knowledge base. */
export function AssistantSettingPage() {
  const say = useText()
  const [{ documentId }, change] = useAddress(assistantScreens.assistantSetting.query)
  const setting = useCall(assistantCalls.get, {}, { noErrorPage: true })
  return (
    <Page title={say(assistantScreens.assistantSetting.label)}>
      {setting.error && <ErrorNote error={setting.error} retry={() => void setting.refetch()} />}
      {setting.isPending && <Skeletons shape="form" />}
      {setting.data && <SettingForm setting={setting.data} />}
      {/* Below a form that is still loading it would move down. */}
      {!setting.isPending && <KnowledgeBase current={documentId} onOpen={(id) => change({ documentId: id }, 'push')} />}
      {documentId !== null && <DocumentDrawer id={documentId} onClose={() => change({ documentId: null })} />}
    </Page>
  )
}
