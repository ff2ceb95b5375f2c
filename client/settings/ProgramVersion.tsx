import { graphql, useFragment } from 'react-relay';
import { productName } from '../../schema/site/product.rules.ts';
import type { ProgramVersion_app$key } from '../relay/__generated__/ProgramVersion_app.graphql.ts';

/** Which version of the program answers, for reports of faults. */
export function ProgramVersion({ appKey }: { appKey: ProgramVersion_app$key }) {
  const { version } = useFragment(
    graphql`
      fragment ProgramVersion_app on App {
        version
      }
    `,
    appKey,
  );
  return (
    <p className="text-center text-13 text-soft">
      {productName} {version}
    </p>
  );
}
