import type { SkinContent } from '@chilyo/protocol';
import type { GoodForm } from '../../widgets/works/good-editor.ts';

/** How a skin is edited and sent. */
export const skinForm: GoodForm<SkinContent> = {
  clean: (content) => ({ ...content, name: content.name.trim().replace(/\s+/g, ' ') }),
  missing: ({ name }) => (name.trim() === '' ? '스킨의 이름을 적어 주세요.' : null),
  compared: (content) => content,
  withoutTyped: ({ name: _name, price: _price, ...rest }) => rest,
};
