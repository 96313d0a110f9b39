import type { CallExpression } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';
import { serverSources } from './ignored-answers.ts';

/** Where the server deals with what the contract names, each as `file:line`, by the name. */
export type Handlers = {
  /** Where a call is served: the name of its row stands there as `calls.name`. */
  calls: Map<string, string[]>;
  /** Where an event of a client is listened to. */
  heard: Map<string, string[]>;
  /** Where an event is emitted. */
  sent: Map<string, string[]>;
};

/** Read off the server's sources, so that no list of handlers has to be kept. */
export function findHandlers(sources = serverSources()): Handlers {
  const found: Handlers = { calls: new Map(), heard: new Map(), sent: new Map() };
  for (const { file, text } of sources) {
    const note = (places: Map<string, string[]>, name: string, at: number) => {
      const place = `${file}:${text.slice(0, at).split('\n').length}`;
      places.set(name, [...(places.get(name) ?? []), place]);
    };
    new Visitor({
      MemberExpression: ({ object, property, start }) => {
        if (object.type === 'Identifier' && object.name === 'calls' && property.type === 'Identifier')
          note(found.calls, property.name, start);
      },
      CallExpression: (node) => {
        const name = calledName(node);
        const places = name === 'listen' ? found.heard : name === 'emit' ? found.sent : null;
        if (!places) return;
        for (const given of node.arguments)
          if (given.type === 'Literal' && typeof given.value === 'string') note(places, given.value, node.start);
      },
    }).visit(parseSync(file, text).program);
  }
  return found;
}

function calledName({ callee }: CallExpression): string | null {
  const named = callee.type === 'MemberExpression' ? callee.property : callee;
  return named.type === 'Identifier' ? named.name : null;
}
