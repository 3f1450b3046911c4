import { groupSheet } from '../../../machines/domain/menu-forms.ts'
import type { MenuGroup } from '../../../machines/domain/store-menu.ts'
import { PlusIcon } from '../../ui/customer-icons.tsx'
import { useFormats } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BinIcon, PencilIcon } from './icons.tsx'
import { useMenu } from './menu-actors.ts'
import css from './menu.module.css'
import { menuTexts } from './texts.vi.ts'
import { useTyping } from './use-typing.ts'

/** The groups of options that dishes share. */
export function MenuGroups({ groups }: { groups: MenuGroup[] }) {
  const t = useTexts(menuTexts)
  const { editor, isEditable } = useMenu()
  const typing = useTyping()
  return (
    <section className={`${ui['section']} ${css['groups']}`} aria-labelledby="menu-groups">
      <h3 id="menu-groups">{t('storeMenu.groups')}</h3>
      <p className={ui['muted']}>{t('storeMenu.groupsText')}</p>
      <ul>
        {groups.map((group) => (
          <Group key={group.key} group={group} />
        ))}
      </ul>
      {isEditable ? (
        <Button tone="soft" onClick={() => editor.send({ type: 'sheet.open', sheet: groupSheet(typing) })}>
          <PlusIcon />
          {t('storeMenu.group.add')}
        </Button>
      ) : null}
    </section>
  )
}

function Group({ group }: { group: MenuGroup }) {
  const t = useTexts(menuTexts)
  const { money } = useFormats()
  const { editor, isEditable } = useMenu()
  const typing = useTyping()
  const { key, name, isSingle, isRequired, options } = group
  const rule = t(isSingle ? 'storeMenu.group.single' : 'storeMenu.group.multi')
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{isRequired ? `${rule}, ${t('storeMenu.group.requiredShort')}` : rule}</small>
        <small>{options.map((option) => (option.price > 0 ? `${option.name} +${money(option.price)}` : option.name)).join(', ')}</small>
      </span>
      {isEditable ? (
        <>
          <IconButton
            label={t('storeMenu.group.edit', { name })}
            onClick={() => editor.send({ type: 'sheet.open', sheet: groupSheet(typing, group) })}
          >
            <PencilIcon />
          </IconButton>
          <IconButton
            label={t('storeMenu.group.remove', { name })}
            onClick={() => editor.send({ type: 'sheet.open', sheet: { kind: 'remove', form: { of: 'group', key } } })}
          >
            <BinIcon />
          </IconButton>
        </>
      ) : null}
    </li>
  )
}
