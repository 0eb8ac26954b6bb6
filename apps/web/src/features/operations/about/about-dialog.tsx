import { aboutCalls } from '@undertone/domain/operations/about.calls'
import { Modal, Tabs } from 'antd'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import styles from './about.module.css'
import { aboutText } from './about.text.ts'
import { LicenceList } from './licence-list.tsx'
import { NewsList } from './news-list.tsx'

const dialogWidth = 720

/** The version, what is new, and the licences of what the product is made of. */
export function AboutDialog({ onClose }: { onClose(): void }) {
  const say = useText()
  const about = useCall(aboutCalls.about, {}, { noErrorPage: true })
  return (
    <Modal open title={say(aboutText.title)} width={dialogWidth} footer={null} onCancel={onClose}>
      <p className={styles.version}>Undertone{about.data && ` · ${say(aboutText.version, { version: about.data.version })}`}</p>
      <Tabs
        items={[
          { key: 'news', label: say(aboutText.news), children: <NewsList /> },
          { key: 'licences', label: say(aboutText.licences), children: <LicenceList /> },
        ]}
      />
    </Modal>
  )
}
