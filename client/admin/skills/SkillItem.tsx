import { graphql, useFragment } from 'react-relay';
import type { EditSkillDialog_skill$key } from '../../relay/__generated__/EditSkillDialog_skill.graphql.ts';
import type { SkillItem_skill$key } from '../../relay/__generated__/SkillItem_skill.graphql.ts';
import { CatalogueCard, CatalogueRow, TextCell } from '../catalogue/CatalogueItem.tsx';
import type { ItemActions } from '../catalogue/CataloguePanel.tsx';
import type { ItemLayout } from '../catalogue/ListRows.tsx';

interface SkillItemProps extends ItemActions<EditSkillDialog_skill$key> {
  skillKey: SkillItem_skill$key;
  layout: ItemLayout;
}

/** A skill of the list, as a row or a card. */
export function SkillItem({ skillKey, layout, onEdit, onDelete }: SkillItemProps) {
  const skill = useFragment(
    graphql`
      fragment SkillItem_skill on Skill {
        id
        revision
        name(language: "en")
        description(language: "en")
        ...EditSkillDialog_skill
      }
    `,
    skillKey,
  );
  const { id, revision, name, description } = skill;
  const actions = { onEdit: () => onEdit(skill), onDelete: () => onDelete({ id, revision, name }) };
  return layout === 'row' ? (
    <CatalogueRow id={id} name={name} {...actions}>
      <TextCell text={description} />
    </CatalogueRow>
  ) : (
    <CatalogueCard id={id} name={name} {...actions}>
      <p dir="auto" className="mt-1 text-soft wrap-anywhere">
        {description}
      </p>
    </CatalogueCard>
  );
}
